/** The header by which a create can be repeated, and the most characters it has. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
export const MAX_IDEMPOTENCY_KEY_LENGTH = 200;

/**
 * What `Prefer` (RFC 7240) says when a repeat wants the first answer although its body is another one: a
 * form that was changed between two tries, and brings its changes after.
 */
export const PREFER_LENIENT = 'handling=lenient';
