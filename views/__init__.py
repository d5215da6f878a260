"""The screens, their components and their theme."""
