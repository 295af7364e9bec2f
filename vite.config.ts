import { defineConfig } from 'vite';
import { groups, OF_DOCUMENTS, SHARED_FILE } from './vite.chunks.ts';
import { endpointsByValue } from './vite.endpoints.ts';
import { precompress } from './vite.precompress.ts';
import { regionsOfPages } from './vite.regions.ts';
import { serviceWorker } from './vite.service-worker.ts';

/**
 * Features of Lightning CSS that it must not replace for older browsers: `:is`, because what it puts in its place wins over other
 * rules, and `light-dark()`, which no style calls, but whose variables would be in each document.
 */
const SELECTORS = 31;
const LIGHT_DARK = 1 << 20;

/** The browser's half: the boot module, the entry that it loads, a chunk per language, names with a hash of their content. */
export default defineConfig({
  plugins: [endpointsByValue(), regionsOfPages(), serviceWorker(), precompress()],
  css: { lightningcss: { exclude: SELECTORS | LIGHT_DARK } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // What else a screen imports, every document has loaded.
      resolveDependencies: (_screen, files) => files.filter((file) => SHARED_FILE.test(file)),
    },
    // Scripts and documents are for different browsers (decision 73); `tsconfig.web.json` says what scripts may call.
    target: 'es2022',
    cssTarget: ['chrome79', 'safari16.4', 'firefox115'],
    rolldownOptions: {
      input: ['src/shell/boot/boot.ts', 'src/shell/entry-client.tsx'],
      // The boot module calls what the entry exports.
      preserveEntrySignatures: 'allow-extension',
      // What only documents use leaves nothing behind, not even an import.
      treeshake: {
        moduleSideEffects: [{ test: OF_DOCUMENTS, sideEffects: false }],
      },
      output: {
        codeSplitting: { groups },
        // The entry has the names of all others: 42 bits of each tell the builds of a year apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
});
