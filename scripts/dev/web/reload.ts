// Reloads the page when a file is saved.
import.meta.hot?.on('saved', () => location.reload());
