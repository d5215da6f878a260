"""What a device may do: decided, and asked for by the service as that device has it."""
