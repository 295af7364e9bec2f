import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '#db/connect.ts';
import { between, seededRandom } from '#demo/random.ts';
import { addProject } from '#test/support/app/records.ts';
import { addSignedIn } from '#test/support/app/sign-in.ts';
import { databaseIn } from '#test/support/sites/demo-data.ts';
import { newDataDir, startSite, type Site } from '#test/support/sites/site.ts';
import { workUntilKilled, type Work } from './agent.ts';
import { callerOf } from './caller.ts';
import type { Entry } from './entry.ts';
import { KINDS, type Kind } from './kinds.ts';
import { photosOfAgents } from './photos.ts';
import { MARK, verify } from './verify.ts';

/** `seed` decides what is sent and when the site is killed, as far as one machine repeats itself. */
export type CrashOptions = { count: number; seed: number; kinds?: readonly Kind[] };

/** One crash: after how many milliseconds of work, and what was found after the restart. */
export type Crash = {
  number: number;
  after: number;
  answered: number;
  unanswered: number;
  records: number;
  photos: number;
  encoded: number;
  faults: string[];
};

/** Agents who work at the same time, each with one call under way. */
const AGENTS = 6;

/** How long they work before the site is killed, in milliseconds. */
const WORK = { min: 20, max: 2_500 };

/** More than are made before a crash. */
const MOST_MADE = 200;

/** How often they rest after two calls, and the site is killed while it makes variants. */
const REST = 0.3;

/** How often the site is killed once more, as soon as it is there again. */
const TWICE = 0.25;

/**
 * Kills the built site again and again, always with the same data, while agents make, change and
 * delete records, and holds it against its answers after each restart. Yields what each crash came to.
 */
export async function* runCrashes({
  count,
  seed,
  kinds = KINDS,
}: CrashOptions): AsyncGenerator<Crash> {
  const { dir, remove } = await newDataDir();
  const start = () => startSite({ DATA_DIR: dir, DEMO: '0', RATE_LIMIT: 'off' });
  const random = seededRandom(seed);
  const photos = await photosOfAgents();
  const entries: Entry[] = [];
  let made = 0;
  let site = await start();
  try {
    const token = await signInAgent(dir, count * MOST_MADE);
    for (let number = 1; number <= count; number++) {
      const fresh: Entry[] = [];
      const work = (): Work => ({
        call: callerOf(site.origin, token),
        random: seededRandom(between(random, 1, 1_000_000)),
        kinds,
        photos,
        newMark: () => ({ number: ++made, text: `${MARK}${number}-${made}` }),
        entries: fresh,
        counts,
        faults,
      });
      const counts = { answered: 0, unanswered: 0 };
      const faults: string[] = [];
      const most = random() < REST ? 2 : MOST_MADE;
      const working = Array.from({ length: AGENTS }, () => workUntilKilled(work(), most));
      const after = between(random, WORK.min, WORK.max);
      await wait(after);
      await crash(site, faults);
      await Promise.all(working);
      if (random() < TWICE) await crash(await start(), faults);
      site = await start();
      entries.push(...fresh);
      const call = callerOf(site.origin, token);
      const found = await verify({ dataDir: dir, call, kinds, entries, fresh });
      yield {
        number,
        after,
        ...counts,
        records: entries.filter(({ life }) => life === 'there').length,
        photos: found.photos,
        encoded: found.encoded,
        faults: [...faults, ...found.faults],
      };
    }
  } finally {
    await site.stop();
    await remove();
  }
}

/** An agent with many projects: a card is added to the one with the number of its mark. */
const signInAgent = async (dir: string, projects: number): Promise<string> => {
  const db = connect(databaseIn(dir));
  const { id, token } = await addSignedIn(db);
  await db.transaction().execute(async (tx) => {
    for (let count = 0; count < projects; count++) await addProject(tx, { postedBy: id });
  });
  // Nobody else has the database open when the site is killed: the site has to recover it.
  await db.destroy();
  return token;
};

/** Kills a site; what it had to say of errors before is a fault. */
const crash = async (site: Site, faults: string[]): Promise<void> => {
  await site.crash();
  if (site.log() !== '') faults.push(`the site said: ${site.log()}`);
};
