"""A Discord of our own on 127.0.0.1: real HTTP, real websockets, real processes."""
