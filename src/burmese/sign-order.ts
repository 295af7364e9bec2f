/** Tags are left alone: addresses may be in Burmese. */
const MISPLACED = /<[^<>]*>|\u102F\u102D|\u1036\u102F/g;

/**
 * A text in Unicode with the signs that people type in the order of other keyboards put into that of
 * the standard: ထုိင် becomes ထိုင်, ဒဂံု becomes ဒဂုံ. Fonts show the wrong orders with dotted circles,
 * and no language of the script has them.
 */
export const orderSigns = (text: string): string =>
  text.replace(MISPLACED, (found) => (found.startsWith('<') ? found : `${found[1]}${found[0]}`));
