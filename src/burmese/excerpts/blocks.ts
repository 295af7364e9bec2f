const BLOCK_TAG = /<(\/?)(?:p|h[234]|ul|ol|blockquote)>/g;

/** The outermost blocks of sanitised HTML (PRODUCT 7), in order; text outside of blocks is one, too. */
export const blocksOf = (html: string): string[] => {
  const blocks: string[] = [];
  let depth = 0;
  let from = 0;
  const take = (to: number): void => {
    if (to > from) blocks.push(html.slice(from, to));
    from = to;
  };
  for (const { 0: tag, 1: slash, index } of html.matchAll(BLOCK_TAG)) {
    if (slash) {
      depth--;
      if (depth === 0) take(index + tag.length);
    } else {
      if (depth === 0) take(index);
      depth++;
    }
  }
  take(html.length);
  return blocks;
};
