"""The host's services for people, and the parts that run by themselves."""
