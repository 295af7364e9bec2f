import { defineConfig } from 'vite';
import { alias } from './vite.alias.ts';

/**
 * The server's half. Packages are part of it, so that V8 holds only what of them is used. Those that load files
 * of their own stay in node_modules: native code, threads, drivers that look for others.
 */
export default defineConfig({
  resolve: { alias },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    noExternal: true,
    external: ['better-sqlite3', 'sharp', '@node-rs/argon2', 'pg', 'pino'],
  },
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
