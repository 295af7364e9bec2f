import { labelsOf } from '#features/blogs/labels.ts';

/**
 * Labels typed one after another and separated by spaces, which may have been meant as one label;
 * open while another word can follow.
 */
export type LabelRun = { words: readonly string[]; isOpen: boolean };

export const EMPTY_RUN: LabelRun = { words: [], isOpen: true };

/** Adds what was typed to the run: after a space the run stays open, a comma or Enter ends it. */
export const addToRun = (
  { words, isOpen }: LabelRun,
  typed: string,
  end: 'space' | 'other',
): LabelRun => {
  const added = labelsOf(typed);
  if (end === 'space' && added.length === 0) return { words, isOpen };
  const earlier = isOpen ? words.filter((word) => !added.includes(word)) : [];
  // Text with commas inside was not meant as one label.
  return added.length > 1 ? EMPTY_RUN : { words: [...earlier, ...added], isOpen: end === 'space' };
};
