import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldUnicode } from '#burmese/fold.ts';
import { connect } from '#db/connect.ts';
import { engineOf } from '#db/dialect.ts';
import type { Match } from '#db/full-text.ts';
import { migrate } from '#db/migrate.ts';
import type { Db } from '#db/tables.ts';
import { between, pick, seededRandom, type Random } from '#demo/random.ts';
import { textPhrase } from '#records/search-words.ts';
import { deleteRecord } from '#records/versions.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addListing, addUser } from '#test/support/app/records.ts';

const SEED = Number(process.env.EAIN_SEED ?? Math.floor(Math.random() * 2 ** 31));
const LISTINGS = 120;
const SEARCHES = 1_500;

/** Few of them, so that they stand beside each other by chance; some begin like others. */
const PIECES = [
  'condo con condominium Café ÉCOLE straße 5 12 1,200 28.5',
  'ကွန်ဒို ကွန် ဗဟန်း ရန်ကုန် အိမ် မြေ ၂ထပ် ၅ ဣ ဦး',
  `o'clock a%b _ \\ 😀 ﬁne e\u0301 x\u20DDy "quoted" AND NOT`,
].flatMap((pieces) => pieces.split(' '));

let database: TestDatabase;
let file: { db: Db; dir: string };
let other: number;

const textOf = (random: Random, most: number): string =>
  Array.from({ length: between(random, 1, most) }, () => pick(random, PIECES)).join(
    pick(random, [' ', ' ', '', ', ', '။']),
  );

beforeAll(async () => {
  database = await openTestDatabase();
  const dir = await mkdtemp(join(tmpdir(), 'eain-test-'));
  const db = connect(join(dir, 'eain.sqlite'));
  await migrate(db, { file: join(dir, 'eain.sqlite'), backupDir: dir, now: new Date() });
  file = { db, dir };
  for (const each of [database.db, db]) {
    const random = seededRandom(SEED);
    const posters = [await addUser(each), await addUser(each)];
    other = Number(posters[1]);
    for (let number = 0; number < LISTINGS; number++)
      await addListing(each, {
        description: `<p>${textOf(random, 12)}</p>`,
        area: textOf(random, 2),
        postedBy: pick(random, posters),
        // Some at the same time, some before others.
        createdAt: new Date(Date.UTC(2026, 0, between(random, 1, 20))).toISOString(),
      });
    for (const id of [3, 40, 77]) await deleteRecord(each, 'properties', id);
  }
});
afterAll(async () => {
  await file.db.destroy();
  await rm(file.dir, { recursive: true });
  await database.close();
});

const randomMatch = (random: Random, depth: number): Match => {
  const kind = pick(random, ['text', 'text', 'text', 'anywhere', 'number', 'owner'] as const);
  const inner = (): Match => randomMatch(random, depth - 1);
  if (depth > 0 && random() < 0.6) {
    const of = Array.from({ length: between(random, 1, 3) }, inner);
    const group = pick(random, ['all', 'any', 'except'] as const);
    return group === 'except'
      ? { kind: group, found: inner(), without: inner() }
      : { kind: group, of };
  }
  if (kind === 'number') return { kind, id: between(random, 1, LISTINGS) };
  if (kind === 'owner') return { kind, id: pick(random, [other, other - 1, 99]) };
  const phrase = textPhrase(foldUnicode(textOf(random, 3)));
  return phrase === undefined ? { kind: 'owner', id: other } : { kind, phrase };
};

test(`random searches of texts find the same on both engines (EAIN_SEED=${SEED})`, async () => {
  const random = seededRandom(SEED + 1);
  let found = 0;
  for (let search = 0; search < SEARCHES; search++) {
    const match = randomMatch(random, 2);
    const page = { limit: between(random, 1, 30), offset: pick(random, [0, 0, 1, 10]) };
    const [ours, theirs] = await Promise.all(
      [database.db, file.db].map(async (db) => {
        const { fullText } = engineOf(db);
        const both = await fullText.findAndCount(db, 'properties', match, page);
        const ids = await fullText.find(db, 'properties', match, page);
        expect({ ids, count: await fullText.count(db, 'properties', match) }).toEqual(both);
        return both;
      }),
    );
    expect(ours, JSON.stringify(match)).toEqual(theirs);
    found += ours?.ids.length ?? 0;
  }
  // The searches are about something.
  expect(found).toBeGreaterThan(SEARCHES);
});
