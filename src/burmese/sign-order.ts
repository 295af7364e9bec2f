/** Matches misplaced signs, and tags so that they are skipped: addresses may be in Burmese. */
const MISPLACED = /<[^<>]*>|\u102F\u102D|\u1036\u102F/g;

/**
 * Puts signs that were typed in the order of other keyboards into the order of the standard: ထုိင်
 * becomes ထိုင်, ဒဂံု becomes ဒဂုံ. Fonts show the wrong orders with dotted circles, and no
 * language of the script uses them.
 */
export const orderSigns = (text: string): string =>
  text.replace(MISPLACED, (found) => (found.startsWith('<') ? found : `${found[1]}${found[0]}`));
