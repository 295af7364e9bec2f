// The script of an error page: reloads it when a file is saved.
import.meta.hot?.on('saved', () => location.reload());
