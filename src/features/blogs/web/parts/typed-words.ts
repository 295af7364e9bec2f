import { labelsOf } from '#features/blogs/labels.ts';

/** Labels that were typed one after another, with spaces between them; open while another may follow. */
export type TypedWords = { words: readonly string[]; isOpen: boolean };

export const NO_WORDS: TypedWords = { words: [], isOpen: true };

/**
 * What stands in the field was made a label: by a space, after which the same may go on, or by a comma
 * or Enter, which end it.
 */
export const addWord = (
  { words, isOpen }: TypedWords,
  typed: string,
  end: 'space' | 'other',
): TypedWords => {
  const added = labelsOf(typed);
  if (end === 'space' && added.length === 0) return { words, isOpen };
  const before = isOpen ? words.filter((word) => !added.includes(word)) : [];
  // What has commas inside was not meant as one.
  return added.length > 1 ? NO_WORDS : { words: [...before, ...added], isOpen: end === 'space' };
};
