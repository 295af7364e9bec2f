/** The header with which a create can be repeated. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
export const MAX_IDEMPOTENCY_KEY_LENGTH = 200;

/**
 * The `Prefer` header (RFC 7240) of a repeat that accepts the first answer although its body differs: the
 * user has changed the form between two attempts, and the client saves the changes afterwards.
 */
export const PREFER_LENIENT = 'handling=lenient';
