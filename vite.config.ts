import { defineConfig } from 'vite';

/** The browser's half: one entry, a chunk per language, names with a hash of their content. */
export default defineConfig({
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: ['chrome109', 'safari16', 'firefox115'],
    rolldownOptions: { input: 'src/shell/entry-client.tsx' },
  },
});
