import { defineConfig } from 'vitest/config';
import { alias } from './vite.alias.ts';

export default defineConfig({
  resolve: { alias },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    setupFiles: ['test/support/quiet-console.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
