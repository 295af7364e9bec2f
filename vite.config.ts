import { defineConfig } from 'vite';
import { groups } from './vite.chunks.ts';
import { endpointsByValue } from './vite.endpoints.ts';
import { precompress } from './vite.precompress.ts';

/** The browser's half: one entry, a chunk per language, names with a hash of their content. */
export default defineConfig({
  plugins: [endpointsByValue(), precompress()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: ['chrome109', 'safari16', 'firefox115'],
    rolldownOptions: {
      input: 'src/shell/entry-client.tsx',
      output: { codeSplitting: { groups } },
    },
  },
});
