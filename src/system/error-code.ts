/** Returns the code that an error has, as those of the system, the database and many packages; empty if it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
