import type { Source } from './sources.ts';

const COUNT = /_(?:one|other)$/;

/**
 * Finds dictionary keys that no source mentions as a string. For counts, the common part of `_one` and
 * `_other` suffices. Keys that begin with one of `prefixes` are composed at run time.
 */
export const unusedKeys = (
  keys: readonly string[],
  sources: readonly Source[],
  prefixes: readonly string[],
): string[] => {
  const text = sources.map((source) => source.text).join('\n');
  const isMentioned = (key: string): boolean => text.includes(`'${key}'`);
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
