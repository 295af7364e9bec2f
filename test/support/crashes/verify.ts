import { idsIn, untilTidy, type DiskState } from '#test/support/process/disk-state.ts';
import type { CallSite } from './caller.ts';
import { formOfEntry, recordOf, settle, settled, type Entry, type Expected } from './entry.ts';
import type { Kind } from './kinds.ts';

/** What a site has to be after it was killed and started again; `fresh` are the records of this time. */
export type Claims = {
  dataDir: string;
  call: CallSite;
  kinds: readonly Kind[];
  entries: readonly Entry[];
  fresh: readonly Entry[];
};

/** What every mark begins with. */
export const MARK = 'crash-';

/** Records looked at side by side. */
const SIDE_BY_SIDE = 8;

/**
 * Holds the site against every answer it has given, repeats the creates of this time, and settles
 * what was not answered. What is wrong is in `faults`.
 */
export const verify = async (claims: Claims): Promise<DiskState> => {
  const { dataDir, call, kinds, entries } = claims;
  const before = await untilTidy(dataDir);
  const faults = before.faults.map((fault) => `after the restart: ${fault}`);
  const fresh = new Set(claims.fresh);
  const waiting = [...entries];
  const verifier = async (): Promise<void> => {
    for (let entry = waiting.pop(); entry; entry = waiting.pop())
      for (const fault of await faultsOf(entry, { dataDir, call, isFresh: fresh.has(entry) }))
        faults.push(`${entry.kind.name} ${entry.mark.text}, ${entry.life}: ${fault}`);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, verifier));
  for (const kind of kinds) {
    const there = entries.filter((entry) => entry.kind === kind && entry.life === 'there');
    const shown = idsOf(dataDir, kind, `${MARK}*`).length;
    if (shown !== there.length)
      faults.push(`${shown} rows of ${kind.table} instead of ${there.length}`);
  }
  const after = await untilTidy(dataDir);
  faults.push(...after.faults.map((fault) => `after the repeats: ${fault}`));
  for (const entry of entries) faults.push(...photoFaults(entry, after.files));
  return { ...after, faults };
};

type Look = { dataDir: string; call: CallSite; isFresh: boolean };

const faultsOf = async (entry: Entry, look: Look): Promise<string[]> => {
  const faults = entry.life === 'being made' ? [] : await compare(entry, look);
  if (look.isFresh && (entry.life === 'being made' || entry.life === 'there'))
    faults.push(...(await repeat(entry, look)));
  return faults;
};

/** Creates it again under the key of the first time, which has to make or to find just one. */
const repeat = async (entry: Entry, { dataDir, call }: Look): Promise<string[]> => {
  const { kind, mark, key, life, record, sent } = entry;
  const find = (): number[] => idsOf(dataDir, kind, mark.text);
  const before = find();
  const given = await call('POST', kind.createAt(mark), { form: formOfEntry(entry), key });
  if (given?.status !== 201) return [`repeated, it was answered ${given?.status ?? 'not at all'}`];
  const after = find();
  const ids = new Set([...before, ...after, given.body.id, ...(record ? [record.id] : [])]);
  if (after.length !== 1 || ids.size !== 1) return [`repeated, it is there as ${[...ids].join()}`];
  if (life === 'there') return [];
  settle(entry, given.body);
  const photos = Object.entries(kind.photosOf(given.body));
  const shown = photos.filter(([, url]) => url !== null).map(([place]) => place);
  const parts = [...sent.keys()];
  return shown.join() === parts.join() ? [] : [`it shows ${shown.join()} of ${parts.join()}`];
};

/** Holds what is shown of a record against what may be, and takes it over. */
const compare = async (entry: Entry, { call }: Look): Promise<string[]> => {
  const { kind, mark, life, photos, gone } = entry;
  const { id } = recordOf(entry);
  const given = await call('GET', kind.shownAt(id, mark));
  if (!given || ![200, 404].includes(given.status))
    return [`it is answered ${given?.status ?? 'not at all'}`];
  const record = given.status === 200 ? kind.find(given.body, id) : undefined;
  if (record && life === 'deleted') return ['it is back'];
  if (!record && life === 'there') return ['it is lost'];
  if (!record) {
    for (const { known } of photos.values()) addAll(gone, known);
    entry.life = 'deleted';
    return [];
  }
  const faults = Object.entries(kind.photosOf(record)).flatMap(([place, url]) =>
    differences(entry, place, url),
  );
  settle(entry, record);
  return faults;
};

const differences = ({ photos, gone }: Entry, place: string, url: string | null): string[] => {
  const expected: Expected = photos.get(place) ?? settled(null);
  const isNew = expected.orNew && url !== null && !gone.has(url);
  if (!isNew && !expected.known.includes(url))
    return [`${place} shows ${url} instead of ${expected.known.join(' or ')}`];
  addAll(
    gone,
    expected.known.filter((known) => known !== url),
  );
  return [];
};

/** The rows of a kind with such a mark; `*` is any text. */
const idsOf = (dataDir: string, { table, column }: Kind, mark: string): number[] =>
  idsIn(dataDir, table, column, mark);

const addAll = (gone: Set<string>, urls: readonly (string | null)[]): void => {
  for (const url of urls) if (url !== null) gone.add(url);
};

/** Photos that a record shows have their files, photos that are gone have none. */
const photoFaults = (entry: Entry, files: ReadonlySet<string>): string[] => {
  const { mark, life, photos, gone } = entry;
  const fileOf = (url: string): string => url.split('/').at(-1) ?? '';
  const shown = life === 'there' ? [...photos.values()].flatMap(({ known }) => known) : [];
  return [
    ...shown
      .filter((url) => url !== null && !files.has(fileOf(url)))
      .map((url) => `${mark.text}: ${url} has no file`),
    ...[...gone]
      .filter((url) => files.has(fileOf(url)))
      .map((url) => `${mark.text}: ${url} is back`),
  ];
};
