import { defineConfig } from 'vite';
import { alias } from './vite.alias.ts';

/**
 * The server's half. Packages stay in node_modules, but React is bundled: from
 * there it would pick its slow development build unless NODE_ENV were set at every start.
 */
export default defineConfig({
  resolve: { alias },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: ['react', 'react-dom'] },
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        eain: 'src/cli/eain.ts',
        'image-process': 'src/platform/images/process-main.ts',
      },
      // V8 keeps the source of a module, in two bytes a letter if any is not Latin.
      output: { charset: 'ascii', comments: false },
    },
  },
});
