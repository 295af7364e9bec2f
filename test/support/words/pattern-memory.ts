import { getHeapSpaceStatistics } from 'node:v8';
import { readQuery } from '#features/properties/words/read-query.ts';
import { wordSearches } from './word-searches.ts';

// A program of its own, as its answer depends on the flags of V8: prints how many megabytes of compiled code, its data
// among them, reading the tables of searches leaves behind.

/** V8 compiles a pattern again for its second use. */
const TURNS = 2;

const codeBytes = (): number =>
  getHeapSpaceStatistics()
    .filter(({ space_name: name }) => /code|trusted/.test(name))
    .reduce((sum, { space_used_size: bytes }) => sum + bytes, 0);

const lines = wordSearches('tuned');
const before = codeBytes();
for (let turn = 0; turn < TURNS; turn++) for (const { typed } of lines) readQuery(typed);
process.stdout.write(((codeBytes() - before) / 2 ** 20).toFixed(1));
