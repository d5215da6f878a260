"""The settings, with what the app says about itself and the way back to a backup."""
