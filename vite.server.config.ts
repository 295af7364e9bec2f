import { defineConfig } from 'vite';
import { alias } from './vite.alias.ts';

/** The server's half and the command line; packages stay in node_modules. */
export default defineConfig({
  resolve: { alias },
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: { input: { main: 'src/main.ts', eain: 'src/cli/eain.ts' } },
  },
});
