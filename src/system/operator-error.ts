import { inspect } from 'node:util';
import { databaseErrorMessage } from './database-errors.ts';

/** An error that the operator can fix. Its message is shown as it is, without a stack. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** Returns what to show an operator for an error: a sentence, or the stack if it may be a bug. */
export const explain = (error: unknown): string => {
  if (error instanceof OperatorError) return error.message;
  // System errors, such as a missing permission, explain themselves.
  const isSystemError = error instanceof Error && 'syscall' in error;
  return databaseErrorMessage(error) ?? (isSystemError ? error.message : inspect(error));
};
