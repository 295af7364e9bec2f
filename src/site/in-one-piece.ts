const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Returns the same text for keeping. V8 otherwise keeps a text that was joined as its pieces, and one that was cut as a
 * part of the whole.
 */
export const inOnePiece = (text: string): string => decoder.decode(encoder.encode(text));
