import { expect, test } from 'vitest';
import { searchQuery } from '#features/properties/search-contract.ts';
import { readQuery } from '#features/properties/words/read-query.ts';
import { findByLike, findByQuery, findLikeSite } from '#test/support/words/demo-search.ts';
import {
  meanScore,
  partsOf,
  scoreOf,
  wordSearches,
  type Score,
  type WordSearch,
} from '#test/support/words/word-searches.ts';

const scoresOf = (searches: readonly WordSearch[], score: (search: WordSearch) => Score): Score =>
  meanScore(searches.map(score));

const isExact = ({ typed, query, words }: WordSearch): boolean => {
  const read = readQuery(typed);
  const { recall, precision } = scoreOf(partsOf(read.query), partsOf(query));
  return recall === 1 && precision === 1 && read.words.join(' ') === words;
};

test('the tables hold at least 200 different searches, half of them never tuned to', () => {
  const [tuned, never] = [wordSearches('tuned'), wordSearches('never-tuned')];
  expect(new Set([...tuned, ...never].map(({ typed }) => typed)).size).toBe(
    tuned.length + never.length,
  );
  expect(tuned.length).toBeGreaterThanOrEqual(100);
  expect(never.length).toBeGreaterThanOrEqual(100);
});

test.for([
  ['tuned', 97],
  ['never-tuned', 99],
] as const)(
  'of the searches of the table %s at least %d in a hundred are understood, and more are found than by LIKE',
  ([name, least]) => {
    const searches = wordSearches(name);
    const understood = scoresOf(searches, ({ typed, query }) =>
      scoreOf(partsOf(readQuery(typed).query), partsOf(query)),
    );
    // What nothing in the demo answers cannot tell one search from another.
    const answered = searches.filter(({ query, words }) => findByQuery(query, [words]).size > 0);
    const found = scoresOf(answered, ({ typed, query, words }) => {
      const read = readQuery(typed);
      return scoreOf(findLikeSite(read.query, read.words), findByQuery(query, [words]));
    });
    const like = scoresOf(answered, ({ typed, query, words }) =>
      scoreOf(findByLike(typed), findByQuery(query, [words])),
    );
    const said = ({ recall, precision }: Score): string => `${recall} / ${precision}`;
    process.stdout.write(
      `${name}: ${searches.length} searches, recall / precision of their parameters ${said(understood)}; ` +
        `${searches.filter(isExact).length} exact. Demo listings of ${answered.length} searches: ` +
        `${said(found)}, by LIKE ${said(like)}.\n`,
    );
    expect(understood.recall).toBeGreaterThanOrEqual(least);
    expect(understood.precision).toBeGreaterThanOrEqual(least);
    expect(found.recall).toBeGreaterThanOrEqual(97);
    expect(found.precision).toBeGreaterThanOrEqual(97);
    expect(found.recall).toBeGreaterThan(like.recall);
  },
);

test.each(wordSearches('tuned').map((search) => [search.typed, search] as const))(
  'the tuned search %j is understood exactly',
  (_typed, search) => {
    const { query, words } = readQuery(search.typed);
    expect({ query, words: words.join(' ') }).toEqual({
      query: search.query,
      words: search.words,
    });
  },
);

/** What each search of the tables asks for as it stands there, by what is typed; read once for all ways to write it. */
const asTyped = new Map(
  [...wordSearches('tuned'), ...wordSearches('never-tuned')].map(({ typed }) => [
    typed,
    readQuery(typed).query,
  ]),
);

test.each<[how: string, write: (typed: string) => string]>([
  ['with more spaces', (typed) => `  ${typed.replaceAll(' ', '   ')} `],
  ['between pictures', (typed) => `🏠 ${typed} 🙏`],
  ['with invisible spaces', (typed) => typed.replaceAll(' ', '\u200B \u200B')],
  ['as a sentence', (typed) => `${typed}။`],
])('every search is understood as well %s', (_how, write) => {
  for (const [typed, query] of asTyped)
    expect({ typed, query: readQuery(write(typed)).query }).toEqual({ typed, query });
});

test('whatever is put together from the tables becomes parameters that the search accepts', () => {
  const lines = [...wordSearches('tuned'), ...wordSearches('never-tuned')].map(
    ({ typed }) => typed,
  );
  const pairs = lines.map((line, index) => `${line} ${lines[(index * 7 + 3) % lines.length]}`);
  for (const typed of [...lines, ...pairs, lines.join(' '), lines.toReversed().join(' ')]) {
    const { id: _id, ...query } = readQuery(typed).query;
    expect({ typed, query, error: searchQuery.safeParse(query).error }).toEqual({
      typed,
      query,
      error: undefined,
    });
  }
});
