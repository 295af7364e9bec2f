/** Letters and signs of Burmese, without digits and marks between words. */
const RUN = /[\u1000-\u103F\u104C-\u104F]+/g;

/** A syllable, or what is left of one whose sign or closing consonant is apart. */
const AT_MOST_ONE =
  /^\u1031?[\u1000-\u102A\u103F\u104C-\u104F]?(?:[\u102B-\u103E]|\u1039[\u1000-\u1021]?|[\u1000-\u1021](?=\u1037?\u103A|\u1039))*$/;

const BLANKS = /(?<=[\u1000-\u103F\u104C-\u104F])[\s\u200B]+(?=[\u1000-\u103F\u104C-\u104F])/g;

/** How many of the words of such a line have one syllable at least: keyboards put others in whole (ရှိလား). */
const MOST = 2 / 3;

/**
 * Joins the syllables of a line in which a blank stands between almost all of them, as some keyboards and recognised pictures
 * have it: ဗ ဟန်း ကွန် ဒို. Such blanks part no words; in other lines more words have two syllables.
 */
export const joinSyllables = (line: string): string => {
  const runs = line.match(RUN) ?? [];
  const single = runs.filter((run) => AT_MOST_ONE.test(run)).length;
  return single > MOST * runs.length ? line.replace(BLANKS, '') : line;
};
