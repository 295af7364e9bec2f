import 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The pages of a browser test as it failed: address, errors, focus, history entry and text. */
    pages?: string[];
  }
}
