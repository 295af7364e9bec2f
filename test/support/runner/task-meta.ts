import 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The pages of a browser test as it failed: address, errors, focus, history entry and text. */
    pages?: string[];
    /** What a test file took of the processors, in milliseconds. */
    processorMs?: number;
  }
}
