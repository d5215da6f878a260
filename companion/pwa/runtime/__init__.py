"""What the app asks of the browser that it runs in whole: a place to keep its files, and the page."""
