// On a page that tells what is wrong: opens the address again when something was saved.
import.meta.hot?.on('saved', () => location.reload());
