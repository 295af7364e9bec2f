import { readNumber, readWord, RefusedError, UsageError } from '#cli/command.ts';

/**
 * Reads the number of a webhook, the only argument of a command.
 * @throws UsageError
 */
export const readId = (args: string[]): number => {
  const id = readNumber('ID', readWord(args, 'The number of a webhook'), 999_999_999);
  if (id === undefined) throw new UsageError('The number of a webhook is needed');
  return id;
};

export const noWebhook = (id: number): RefusedError =>
  new RefusedError(`There is no webhook ${id}: "webhooks list" shows them`);
