const BURMESE_ZERO = 0x1040;
const WESTERN_ZERO = 0x30;

const BURMESE_DIGIT = /[\u1040-\u1049]/g;
const WESTERN_DIGIT = /[0-9]/g;

/** Replaces Burmese digits by Western ones and leaves everything else as it is. */
export function toWesternDigits(text: string): string {
  return text.replace(BURMESE_DIGIT, (digit) => shiftDigit(digit, WESTERN_ZERO - BURMESE_ZERO));
}

/**
 * Reads text that can hold nothing but digits: Burmese digits become Western ones, and the letter
 * wa becomes the zero that it looks like.
 */
export function readTypedDigits(typed: string): string {
  return toWesternDigits(typed).replaceAll('\u101d', '0');
}

/** Replaces Western digits by Burmese ones and leaves everything else as it is. */
export function toBurmeseDigits(text: string): string {
  return text.replace(WESTERN_DIGIT, (digit) => shiftDigit(digit, BURMESE_ZERO - WESTERN_ZERO));
}

function shiftDigit(digit: string, distance: number): string {
  return String.fromCharCode(digit.charCodeAt(0) + distance);
}
