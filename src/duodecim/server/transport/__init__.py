"""How clients reach the server: WebSockets, HTTP and what wraps both."""
