"""What wraps every request: rate limits, security headers, the request log."""
