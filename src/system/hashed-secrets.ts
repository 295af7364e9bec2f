import { hash, timingSafeEqual } from 'node:crypto';

/** Hashes a code or token of at least 192 random bits for the database: nobody can guess it, so a plain hash keeps it as well as a slow one. */
export const hashSecret = (secret: string): string => hash('sha256', secret);

/** Compares a secret with what was sent for it, in the same time whatever differs. */
export const isSameSecret = (secret: string, sent: string): boolean =>
  timingSafeEqual(hash('sha256', secret, 'buffer'), hash('sha256', sent, 'buffer'));
