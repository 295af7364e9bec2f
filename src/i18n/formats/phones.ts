const NOT_A_DIGIT = /[^0-9]/g;

// Mobiles, Yangon and Mandalay; the other landlines have a prefix of three digits.
const SHORT_PREFIX = /^0[129]/;

/**
 * A phone as stored (digits beginning with 0) in groups: `09 123 456 789`. Western digits in both
 * languages (burmese.md, "Formats").
 */
export function displayPhone(stored: string): string {
  const digits = stored.replace(NOT_A_DIGIT, '');
  const prefixLength = SHORT_PREFIX.test(digits) ? 2 : 3;
  return [digits.slice(0, prefixLength), ...groups(digits.slice(prefixLength))].join(' ');
}

/** The address that calls a stored phone: `tel:+95` and the digits without the first one (S9). */
export function telHref(stored: string): string {
  return `tel:+95${stored.replace(NOT_A_DIGIT, '').slice(1)}`;
}

// Groups of three or four (two and three for five digits), the longer ones last.
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
