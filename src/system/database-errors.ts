const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Whether a write was refused because its value is there already. */
export const isUniqueViolation = (error: unknown): boolean =>
  codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE';

/** Whether another process holds the lock that a statement needs. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(?:BUSY|LOCKED)/.test(codeOf(error));

/** What is wrong with the database itself, in a line; undefined when the error is about something else. */
export const databaseErrorMessage = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (isBusy(error))
    return 'The database is busy: another program is writing. Try again in a moment.';
  return /^SQLITE_(?:READONLY|CANTOPEN|FULL|IOERR|CORRUPT|NOTADB)/.test(codeOf(error))
    ? `The database cannot be used: ${error.message}`
    : undefined;
};
