import type { Source } from './sources.ts';

const SET = /(?<![\w-])(--[\w-]+)\s*:/g;
const USED = /var\(\s*(--[\w-]+)/g;

const namesIn = (sources: readonly Source[], pattern: RegExp): Set<string> =>
  new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name)));

/** Custom properties that styles or icons use and no style sets, which browsers do not report. */
export const unsetProperties = (sources: readonly Source[]): string[] => {
  const set = namesIn(sources, SET);
  return [...namesIn(sources, USED)].filter((name) => !set.has(name));
};

/** Custom properties that are set and never used. */
export const unusedProperties = (sources: readonly Source[]): string[] => {
  const used = namesIn(sources, USED);
  return [...namesIn(sources, SET)].filter((name) => !used.has(name));
};
