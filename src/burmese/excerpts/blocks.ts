const BLOCK_TAG = /<(\/?)(?:p|h[234]|ul|ol|blockquote)>/g;

/**
 * Splits sanitised HTML (PRODUCT 7) into its outermost blocks, in order. Text outside of a block is
 * a block of its own.
 */
export const blocksOf = (html: string): string[] => {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  const takeUpTo = (end: number): void => {
    if (end > start) blocks.push(html.slice(start, end));
    start = end;
  };
  for (const { 0: tag, 1: slash, index } of html.matchAll(BLOCK_TAG)) {
    if (slash) {
      depth--;
      if (depth === 0) takeUpTo(index + tag.length);
    } else {
      if (depth === 0) takeUpTo(index);
      depth++;
    }
  }
  takeUpTo(html.length);
  return blocks;
};
