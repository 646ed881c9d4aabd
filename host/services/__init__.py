"""What people ask of the host, and what runs by itself."""
