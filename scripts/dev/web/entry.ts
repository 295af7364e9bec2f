// Begins the site in a browser while it is developed.
import '@vitejs/plugin-react/preamble';

try {
  await import('./site.tsx');
} catch (error) {
  // Vite shows what is wrong; the document is opened again when something was saved.
  import.meta.hot?.on('saved', () => location.reload());
  throw error;
}
