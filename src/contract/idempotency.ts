/** The header with which a create can be repeated. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
export const MAX_IDEMPOTENCY_KEY_LENGTH = 200;

/**
 * The `Prefer` header (RFC 7240) of a repeat that accepts the first answer although its body differs: the
 * user has changed the form between two attempts, and the client saves the changes afterwards.
 */
export const PREFER_LENIENT = 'handling=lenient';

/**
 * Returns the headers of a create that may be repeated with the same key and creates nothing twice. Before its first try it is refused if
 * another client has sent something else with the key.
 */
export const idempotencyHeaders = (key: string, isRepeat: boolean): Record<string, string> => ({
  [IDEMPOTENCY_KEY_HEADER]: key,
  ...(isRepeat && { prefer: PREFER_LENIENT }),
});
