const BURMESE_ZERO = 0x1040;
const WESTERN_ZERO = 0x30;

const BURMESE_DIGIT = /[\u1040-\u1049]/g;
const WESTERN_DIGIT = /[0-9]/g;

/** Burmese digits as Western ones, all else as it is: for what people type into inputs. */
export function toWesternDigits(text: string): string {
  return text.replace(BURMESE_DIGIT, (digit) => moved(digit, WESTERN_ZERO - BURMESE_ZERO));
}

/**
 * Digits as they were meant, Western: the letter wa is typed for the zero that looks like it
 * (MYANMAR §0). Only for what can hold nothing but digits.
 */
export function toDigits(typed: string): string {
  return toWesternDigits(typed).replaceAll('\u101d', '0');
}

/** Western digits as Burmese ones, all else as it is: for what a Burmese page says. */
export function toBurmeseDigits(text: string): string {
  return text.replace(WESTERN_DIGIT, (digit) => moved(digit, BURMESE_ZERO - WESTERN_ZERO));
}

function moved(digit: string, distance: number): string {
  return String.fromCharCode(digit.charCodeAt(0) + distance);
}
