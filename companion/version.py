"""The version of the app, said here alone."""

VERSION = "0.1.0"
