/**
 * What Node runs for the site. A heap that grows by little keeps memory free under load, for some of the processor's time. Of the objects that it moves together when the site is quiet a megabyte at a time
 * is enough, for a pause half as long. Patterns that read words repeat numbers: copied for each repetition, they would take 20 MB, and up to 0.1 s of the event loop at their first use (decision 36).
 */
export const SERVER = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=40',
  '--compaction-max-evacuated-bytes-mb-for-reduce-memory=1',
  '--no-regexp-unroll',
  'dist/server/main.js',
];

/** The C library keeps freed memory for each thread in as many places at most. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
