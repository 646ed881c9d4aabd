"""The parts that every subject uses: answers, layout, names, limits."""
