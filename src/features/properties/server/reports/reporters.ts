import { createHmac } from 'node:crypto';
import type { Caller } from '#platform/api/handlers.ts';
import { hostOf, providerOf } from '#platform/http/networks.ts';

/** Who reports: the same connection or account has the same `reporter`. `network` is null if the report does not count for hiding. */
export type Reporter = { reporter: string; network: string | null };

/**
 * Creates the function that names who reports, without anything that says who it is. Reports of signed-in users do not hide a listing by
 * themselves: they may be of those who compete with its agent.
 */
export const createReporters = (key: string) => {
  const hash = (text: string): string =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
  return ({ address, user }: Pick<Caller, 'address' | 'user'>): Reporter =>
    user
      ? { reporter: hash(`account ${user.userId}`), network: null }
      : { reporter: hash(hostOf(address)), network: hash(providerOf(address)) };
};
