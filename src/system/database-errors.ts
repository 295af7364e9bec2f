import { errorCode } from './error-code.ts';

/** Returns whether a write failed because its value must be unique and exists already. */
export const isUniqueViolation = (error: unknown): boolean =>
  /^(?:SQLITE_CONSTRAINT_UNIQUE|23505)$/.test(errorCode(error));

/** Returns whether a statement failed because another process holds the lock. */
export const isBusy = (error: unknown): boolean =>
  /^(?:SQLITE_(?:BUSY|LOCKED)|DATABASE_BUSY$)/.test(errorCode(error));

/** Describes an error of the database itself in a line; `undefined` for other errors. */
export const databaseErrorMessage = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (isBusy(error))
    return 'The database is busy: another program is writing. Try again in a moment.';
  return /^(?:SQLITE_(?:READONLY|CANTOPEN|FULL|IOERR|CORRUPT|NOTADB)|DATABASE_UNAVAILABLE$|28|3D000$|42501$)/.test(
    errorCode(error),
  )
    ? `The database cannot be used: ${error.message}`
    : undefined;
};
