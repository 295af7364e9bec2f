import type { DiskState } from '#test/support/process/disk-state.ts';
import type { CallSite } from './caller.ts';
import {
  formOfEntry,
  recordOf,
  applyRecord,
  exactly,
  type Entry,
  type ExpectedPhoto,
} from './entry.ts';
import type { Ground } from './ground.ts';
import type { RecordKind } from './kinds.ts';

/** What to verify after a restart; `fresh` are the entries since the restart before. */
type VerifyOptions = {
  ground: Ground;
  call: CallSite;
  kinds: readonly RecordKind[];
  entries: readonly Entry[];
  fresh: readonly Entry[];
};

/** Prefix of every mark. */
export const MARK = 'crash-';

/** Number of records verified concurrently. */
const CONCURRENCY = 8;

/**
 * Compares the site with every response it has given, repeats the creates since the last restart, and
 * settles unanswered calls. The result lists all faults.
 */
export const verify = async (claims: VerifyOptions): Promise<DiskState> => {
  const { ground, call, kinds, entries } = claims;
  const before = await ground.waitUntilTidy();
  const faults = before.faults.map((fault) => `after the restart: ${fault}`);
  const fresh = new Set(claims.fresh);
  const waiting = [...entries];
  const verifier = async (): Promise<void> => {
    for (let entry = waiting.pop(); entry; entry = waiting.pop())
      for (const fault of await faultsOf(entry, { ground, call, isFresh: fresh.has(entry) }))
        faults.push(`${entry.kind.name} ${entry.mark.text}, ${entry.life}: ${fault}`);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, verifier));
  for (const kind of kinds) {
    const stored = entries.filter((entry) => entry.kind === kind && entry.life === 'stored');
    const shown = (await idsOf(ground, kind, `${MARK}*`)).length;
    if (shown !== stored.length)
      faults.push(`${shown} rows of ${kind.table} instead of ${stored.length}`);
  }
  const after = await ground.waitUntilTidy();
  faults.push(...after.faults.map((fault) => `after the repeats: ${fault}`));
  for (const entry of entries) faults.push(...photoFaults(entry, after.files));
  return { ...after, faults };
};

type VerifyContext = { ground: Ground; call: CallSite; isFresh: boolean };

const faultsOf = async (entry: Entry, look: VerifyContext): Promise<string[]> => {
  const faults = entry.life === 'creating' ? [] : await compare(entry, look);
  if (look.isFresh && (entry.life === 'creating' || entry.life === 'stored'))
    faults.push(...(await repeat(entry, look)));
  return faults;
};

/** Repeats a create under its idempotency key, which has to create or find exactly one record. */
const repeat = async (entry: Entry, { ground, call }: VerifyContext): Promise<string[]> => {
  const { kind, mark, key, life, record, sent } = entry;
  const find = (): Promise<number[]> => idsOf(ground, kind, mark.text);
  const before = await find();
  const given = await call('POST', kind.createAt(mark), { form: formOfEntry(entry), key });
  if (given?.status !== 201) return [`repeated, it was answered ${given?.status ?? 'not at all'}`];
  const after = await find();
  const ids = new Set([...before, ...after, given.body.id, ...(record ? [record.id] : [])]);
  if (after.length !== 1 || ids.size !== 1) return [`repeated, it is there as ${[...ids].join()}`];
  if (life === 'stored') return [];
  applyRecord(entry, given.body);
  const photos = Object.entries(kind.photosOf(given.body));
  const shown = photos.filter(([, url]) => url !== null).map(([place]) => place);
  const parts = [...sent.keys()];
  return shown.join() === parts.join() ? [] : [`it shows ${shown.join()} of ${parts.join()}`];
};

/** Compares the record that the site shows with what is possible, and updates the entry. */
const compare = async (entry: Entry, { call }: VerifyContext): Promise<string[]> => {
  const { kind, mark, life, photos, gone } = entry;
  const { id } = recordOf(entry);
  const given = await call('GET', kind.shownAt(id, mark));
  if (!given || ![200, 404].includes(given.status))
    return [`it is answered ${given?.status ?? 'not at all'}`];
  const record = given.status === 200 ? kind.findIn(given.body, id) : undefined;
  if (record && life === 'deleted') return ['it is back'];
  if (!record && life === 'stored') return ['it is lost'];
  if (!record) {
    for (const { known } of photos.values()) addAll(gone, known);
    entry.life = 'deleted';
    return [];
  }
  const faults = Object.entries(kind.photosOf(record)).flatMap(([place, url]) =>
    differences(entry, place, url),
  );
  applyRecord(entry, record);
  return faults;
};

const differences = ({ photos, gone }: Entry, place: string, url: string | null): string[] => {
  const expected: ExpectedPhoto = photos.get(place) ?? exactly(null);
  const isNew = expected.mayBeNew && url !== null && !gone.has(url);
  if (!isNew && !expected.known.includes(url))
    return [`${place} shows ${url} instead of ${expected.known.join(' or ')}`];
  addAll(
    gone,
    expected.known.filter((known) => known !== url),
  );
  return [];
};

/** Ids of the rows whose mark matches; `*` matches any text. */
const idsOf = (ground: Ground, { table, column }: RecordKind, mark: string): Promise<number[]> =>
  ground.idsIn(table, column, mark);

const addAll = (gone: Set<string>, urls: readonly (string | null)[]): void => {
  for (const url of urls) if (url !== null) gone.add(url);
};

/** Lists shown photos without a file, and deleted photos that still have one. */
const photoFaults = (entry: Entry, files: ReadonlySet<string>): string[] => {
  const { mark, life, photos, gone } = entry;
  const fileOf = (url: string): string => url.split('/').at(-1) ?? '';
  const shown = life === 'stored' ? [...photos.values()].flatMap(({ known }) => known) : [];
  return [
    ...shown
      .filter((url) => url !== null && !files.has(fileOf(url)))
      .map((url) => `${mark.text}: ${url} has no file`),
    ...[...gone]
      .filter((url) => files.has(fileOf(url)))
      .map((url) => `${mark.text}: ${url} is back`),
  ];
};
