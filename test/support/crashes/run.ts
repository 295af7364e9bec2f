import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#db/tables.ts';
import { between, pick, seededRandom } from '#demo/random.ts';
import { addProject } from '#test/support/app/records.ts';
import { addSignedIn } from '#test/support/app/sign-in.ts';
import { startSite, type Site } from '#test/support/sites/site.ts';
import { workUntilKilled, type AgentWork } from './agent.ts';
import { callerOf, type CallSite } from './caller.ts';
import type { Entry } from './entry.ts';
import type { Ground } from './ground.ts';
import { KINDS, type RecordKind } from './kinds.ts';
import { photosOfAgents } from './photos.ts';
import { MARK, verify } from './verify.ts';

/** `seed` determines the calls and the moments of the crashes, as far as timing repeats itself. */
type CrashOptions = {
  ground: Ground;
  count: number;
  seed: number;
  kinds?: readonly RecordKind[];
};

/** One crash: how long the agents had worked, and what was found after the restart. */
type Crash = {
  number: number;
  after: number;
  answered: number;
  unanswered: number;
  records: number;
  photos: number;
  encoded: number;
  faults: string[];
};

/** Number of agents that work concurrently, each with one call at a time. */
const AGENTS = 6;

/** How long the agents work before the site is killed. */
const WORK_MS = { min: 20, max: 2_500 };

/** More records than agents create before one crash. */
const MAX_RECORDS_PER_CRASH = 200;

/** Probability that agents pause after two calls, so that the crash hits the encoding of variants. */
const PAUSE_PROBABILITY = 0.3;

/** Probability that all processes are killed at once. */
const ALL_PROBABILITY = 0.3;

/** Probability of a second crash right after the restart. */
const SECOND_CRASH_PROBABILITY = 0.25;

/**
 * Kills the built site again and again, always with the same data, while agents create, change and
 * delete records, and compares it with its responses after each restart. Of several processes, which agents call in
 * turn, it kills one, or all at once. Yields the outcome of each crash.
 */
export async function* runCrashes({
  ground,
  count,
  seed,
  kinds = KINDS,
}: CrashOptions): AsyncGenerator<Crash> {
  const { processes } = ground;
  const start = (index: number) => startSite(processes[index] as (typeof processes)[number]);
  const random = seededRandom(seed);
  const photos = await photosOfAgents();
  const entries: Entry[] = [];
  let made = 0;
  const sites = await Promise.all(processes.map((_, index) => start(index)));
  try {
    const token = await signInAgent(ground, count * MAX_RECORDS_PER_CRASH);
    for (let number = 1; number <= count; number++) {
      const fresh: Entry[] = [];
      const work = (): AgentWork => ({
        call: callInTurn(sites, token),
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
      const most = random() < PAUSE_PROBABILITY ? 2 : MAX_RECORDS_PER_CRASH;
      const working = Array.from({ length: AGENTS }, () => workUntilKilled(work(), most));
      const workMs = between(random, WORK_MS.min, WORK_MS.max);
      await wait(workMs);
      const all = [...sites.keys()];
      const killed = random() < ALL_PROBABILITY ? all : [pick(random, all)];
      await Promise.all(killed.map((index) => crash(siteAt(sites, index), faults)));
      await Promise.all(working);
      if (random() < SECOND_CRASH_PROBABILITY)
        await Promise.all(killed.map(async (index) => crash(await start(index), faults)));
      for (const index of killed) sites[index] = await start(index);
      entries.push(...fresh);
      const call = callInTurn(sites, token);
      const found = await verify({ ground, call, kinds, entries, fresh });
      yield {
        number,
        after: workMs,
        ...counts,
        records: entries.filter(({ life }) => life === 'stored').length,
        photos: found.photos,
        encoded: found.encoded,
        faults: [...faults, ...found.faults],
      };
    }
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await ground.remove();
  }
}

/**
 * Creates an agent with many projects: each new card is added to the project with the number of its
 * mark.
 */
const signInAgent = (ground: Ground, projects: number): Promise<string> =>
  ground.withDatabase(async (db: Db) => {
    const { id, token } = await addSignedIn(db);
    await db.transaction().execute(async (tx) => {
      for (let count = 0; count < projects; count++) await addProject(tx, { postedBy: id });
    });
    return token;
  });

/** Calls one site after the other. */
const callInTurn = (sites: readonly Site[], token: string): CallSite => {
  const callers = sites.map(({ origin }) => callerOf(origin, token));
  let turn = 0;
  return (...sent) => {
    const call = callers[turn++ % callers.length];
    if (!call) throw new Error('No site');
    return call(...sent);
  };
};

const siteAt = (sites: readonly Site[], index: number): Site => {
  const site = sites[index];
  if (!site) throw new Error(`No site ${index}`);
  return site;
};

/** Kills a site; any error it logged before is a fault. */
const crash = async (site: Site, faults: string[]): Promise<void> => {
  await site.crash();
  if (site.log() !== '') faults.push(`the site said: ${site.log()}`);
};
