const NOT_A_DIGIT = /[^0-9]/g;

// Prefixes of mobiles, Yangon and Mandalay. Other landlines have a prefix of three digits.
const SHORT_PREFIX = /^0[129]/;

/**
 * Formats a stored phone number, which begins with 0, in groups: `09 123 456 789`. Phone numbers have Western
 * digits in both languages (burmese.md, "Formats").
 */
export function displayPhone(stored: string): string {
  const digits = stored.replace(NOT_A_DIGIT, '');
  const prefixLength = SHORT_PREFIX.test(digits) ? 2 : 3;
  return [digits.slice(0, prefixLength), ...groups(digits.slice(prefixLength))].join(' ');
}

/** Returns the URL that calls a stored phone number: `tel:+95` and the digits without the first 0 (S9). */
export function telHref(stored: string): string {
  return `tel:+95${stored.replace(NOT_A_DIGIT, '').slice(1)}`;
}

// Splits digits into groups of three or four, the longer ones last. Five digits become two and three.
function groups(digits: string): string[] {
  const found: string[] = [];
  let left = digits;
  for (let count = Math.ceil(digits.length / 4); count > 0; count--) {
    const length = Math.floor(left.length / count);
    found.push(left.slice(0, length));
    left = left.slice(length);
  }
  return found;
}
