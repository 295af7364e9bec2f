import { inspect } from 'node:util';
import { databaseErrorMessage } from '#db/faults.ts';

/** Something that only the operator can mend; the message is shown as it is, without a stack. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** What to show an operator for an error: a sentence, or the stack when the fault may be ours. */
export const explain = (error: unknown): string => {
  if (error instanceof OperatorError) return error.message;
  // Files that cannot be reached, a folder of another user for example: the system's words are enough.
  const isSystem = error instanceof Error && 'syscall' in error;
  return databaseErrorMessage(error) ?? (isSystem ? error.message : inspect(error));
};
