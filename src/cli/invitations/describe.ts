import { toMinute } from '#cli/printing.ts';
import type { Invitation } from '#features/accounts/admin-contract.ts';

/** Describes how long and how often an invitation can still be used. */
export const describeInvitation = (
  { usesLeft, expiresAt, isRevoked }: Invitation,
  now: Date,
): string => {
  if (isRevoked) return 'revoked';
  if (usesLeft === 0) return 'used up';
  if (expiresAt !== null && expiresAt <= now.toISOString()) return 'expired';
  const uses =
    usesLeft === null ? 'any number of uses' : `${usesLeft} use${usesLeft > 1 ? 's' : ''}`;
  return `${uses}, ${expiresAt === null ? 'no expiry' : `until ${toMinute(expiresAt)}`}`;
};
