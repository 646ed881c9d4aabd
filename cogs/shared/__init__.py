"""What every subject uses: answers, layout, names, limits."""
