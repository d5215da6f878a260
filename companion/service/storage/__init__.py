"""Where everything is kept, how safely this browser does so, and when it is backed up."""
