import type { Source } from './sources.ts';

const COUNT = /_(?:one|other)$/;

/** Matches what is between two quotation marks of a line: each mark may begin a string, as apostrophes of comments look the same. */
const BETWEEN_MARKS = /(?<=')[^'\n]*(?=')/g;

/** What each source has between quotation marks. */
const mentioned = new WeakMap<Source, ReadonlySet<string>>();

const mentionsOf = (source: Source): ReadonlySet<string> => {
  const known = mentioned.get(source) ?? new Set(source.text.match(BETWEEN_MARKS));
  mentioned.set(source, known);
  return known;
};

/**
 * Finds dictionary keys that no source mentions as a string. For counts, the common part of `_one` and
 * `_other` suffices. Keys that begin with one of `prefixes` are composed at run time.
 */
export const unusedKeys = (
  keys: readonly string[],
  sources: readonly Source[],
  prefixes: readonly string[],
): string[] => {
  const texts = sources.map(mentionsOf);
  const isMentioned = (key: string): boolean => texts.some((text) => text.has(key));
  return keys.filter(
    (key) =>
      !prefixes.some((prefix) => key.startsWith(prefix)) &&
      !isMentioned(key) &&
      !(COUNT.test(key) && isMentioned(key.replace(COUNT, ''))),
  );
};

/** Finds the prefixes of keys that sources compose: `type.` of `type.${…}`. */
export const dynamicPrefixes = (sources: readonly Source[]): string[] => [
  ...new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:t|find|count)\(\s*`([\w.]+)\$\{/g)].map(([, prefix = '']) => prefix),
    ),
  ),
];
