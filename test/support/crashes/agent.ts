import { between, pick, sample, type Random } from '#demo/random.ts';
import type { CallSite, CallResponse } from './caller.ts';
import { formOfEntry, recordOf, applyRecord, exactly, type Entry } from './entry.ts';
import type { RecordKind, Mark } from './kinds.ts';

/** State that agents work with; `faults` describes unexpected responses. */
export type AgentWork = {
  call: CallSite;
  random: Random;
  kinds: readonly RecordKind[];
  photos: readonly Uint8Array<ArrayBuffer>[];
  newMark: () => Mark;
  entries: Entry[];
  counts: { answered: number; unanswered: number };
  faults: string[];
};

/**
 * Creates, changes and deletes the agent's own records, one call at a time, until `most` calls are
 * answered or one is not. Records the possible outcomes of each call before making it.
 */
export const workUntilKilled = async (work: AgentWork, most: number): Promise<void> => {
  const own: Entry[] = [];
  for (let answered = 0; answered < most; answered++) {
    if (await takeStep(work, own)) work.counts.answered++;
    else {
      work.counts.unanswered++;
      return;
    }
  }
};

/** Makes one random call; returns whether it was answered. */
const takeStep = (work: AgentWork, own: Entry[]): Promise<boolean> => {
  const { random } = work;
  const stored = own.filter(({ life }) => life === 'stored');
  if (stored.length < 2 || random() < 0.4) return create(work, own);
  const entry = pick(random, stored);
  const place = pick(random, [...entry.photos.keys()]);
  const url = entry.photos.get(place)?.known[0] ?? null;
  const chance = random();
  if (chance < 0.25) return remove(work, entry);
  if (chance < 0.5 && url !== null) return removePhoto(work, entry, place, url);
  return upload(work, entry, place, url);
};

const create = async (work: AgentWork, own: Entry[]): Promise<boolean> => {
  const { random, photos } = work;
  const kind = pick(random, work.kinds);
  const mark = work.newMark();
  const count = between(random, 1, kind.parts.length);
  const some = sample(random, kind.parts, count).toSorted();
  const parts = kind.hasGaps ? some : kind.parts.slice(0, count);
  const entry: Entry = {
    kind,
    mark,
    key: `key of ${mark.text}`,
    sent: new Map(parts.map((part) => [part, pick(random, photos)])),
    life: 'creating',
    record: undefined,
    photos: new Map(),
    gone: new Set(),
  };
  own.push(entry);
  work.entries.push(entry);
  const given = await work.call('POST', kind.createAt(mark), {
    form: formOfEntry(entry),
    key: entry.key,
  });
  if (isAnswer(work, given, 201, `creating a ${kind.name}`)) applyRecord(entry, given.body);
  return given !== undefined;
};

const upload = async (
  work: AgentWork,
  entry: Entry,
  place: string,
  before: string | null,
): Promise<boolean> => {
  const { kind, photos, gone } = entry;
  photos.set(place, { known: [before], mayBeNew: true });
  const { path, field } = kind.uploadAt(recordOf(entry), place);
  const form = new FormData();
  form.append(field, new Blob([pick(work.random, work.photos)]), 'photo.jpg');
  const given = await work.call('POST', path, { form });
  if (isAnswer(work, given, 200, `a photo for a ${kind.name}`)) {
    photos.set(place, exactly(kind.uploaded(given.body, place)));
    if (before !== null) gone.add(before);
  }
  return given !== undefined;
};

const removePhoto = async (
  work: AgentWork,
  entry: Entry,
  place: string,
  url: string,
): Promise<boolean> => {
  const { kind, photos, gone } = entry;
  photos.set(place, { known: [url, null], mayBeNew: false });
  const given = await work.call('DELETE', kind.deletePhotoAt(recordOf(entry), place, url));
  if (isAnswer(work, given, 200, `deleting a photo of a ${kind.name}`)) {
    photos.set(place, exactly(null));
    gone.add(url);
  }
  return given !== undefined;
};

const remove = async (work: AgentWork, entry: Entry): Promise<boolean> => {
  const { kind, photos, gone } = entry;
  entry.life = 'deleting';
  const given = await work.call('DELETE', kind.removeAt(recordOf(entry).id));
  if (isAnswer(work, given, 200, `deleting a ${kind.name}`)) {
    entry.life = 'deleted';
    for (const { known } of photos.values())
      for (const url of known) if (url !== null) gone.add(url);
  }
  return given !== undefined;
};

const isAnswer = (
  { faults }: AgentWork,
  given: CallResponse | undefined,
  status: number,
  what: string,
): given is CallResponse => {
  if (given && given.status !== status)
    faults.push(`${what} was answered ${given.status} ${JSON.stringify(given.body)}`);
  return given?.status === status;
};
