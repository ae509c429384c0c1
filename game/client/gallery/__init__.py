"""Pictures of every screen and of every state of the battle's input, off screen: for documents and for judging."""
