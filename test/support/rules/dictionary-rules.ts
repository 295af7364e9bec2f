import type { Source } from './sources.ts';

const COUNT = /_(?:one|other)$/;

/**
 * The keys that no source mentions, as a string or, for counts, by what `_one` and `_other` have in
 * common. `prefixes` begin the keys that are put together at run time.
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

/** The beginnings of keys that sources put together: `type.` of `type.${…}`. */
export const dynamicPrefixes = (sources: readonly Source[]): string[] => [
  ...new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:t|find|count)\(\s*`([\w.]+)\$\{/g)].map(([, prefix = '']) => prefix),
    ),
  ),
];
