/** A name that nobody else has: 16 random bytes. Unlike `randomUUID` it is there without HTTPS, too. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
