// Starts the site in a browser during development.
import '@vitejs/plugin-react/preamble';
import { applyFrameTheme } from './frame-theme.ts';

applyFrameTheme();

import.meta.hot?.on('server-mended', () => document.querySelector('vite-error-overlay')?.remove());

try {
  await import('./site.tsx');
} catch (error) {
  // Vite shows the error; the page reloads when a file is saved.
  import.meta.hot?.on('saved', () => location.reload());
  throw error;
}
