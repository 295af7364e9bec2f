import { hash } from 'node:crypto';
import type { Db } from '#db/tables.ts';
import { PHOTO_SLOTS } from '#features/properties/contract.ts';
import { markDuplicates } from '#features/properties/server/life/duplicate-marks.ts';
import { listHome } from '#features/properties/server/life/relisting.ts';
import { updateProperty } from '#features/properties/server/store.ts';
import { removePhotos, storePhoto, type StoredPhoto } from '#photos/files.ts';
import { keepPhotos, namesWithoutRow } from '#photos/orphans.ts';
import { clearPlace, insertPhoto } from '#photos/store.ts';
import type { Media } from '#platform/files/media.ts';
import type { Images } from '#platform/images/images.ts';
import { nextVersion } from '#records/versions.ts';
import type { PhotoArchive } from './photo-archive.ts';
import type { ListingRow } from './read-row.ts';
import { findReferences, saveReference, type KnownListing } from './references.ts';

/** What became of the rows of an import. */
export type Outcome = 'created' | 'changed' | 'unchanged';

export type SaveRowsParts = {
  db: Db;
  media: Media;
  images: Pick<Images, 'inspectImage' | 'decode'>;
  archive: PhotoArchive | undefined;
  agentId: number;
  now: () => Date;
  /** Called after photos of a listing were replaced. */
  onPhotosReplaced: (id: number) => Promise<void>;
};

/** A row that is new or another than before; without `photos` those of the listing stay. */
type Change = {
  row: ListingRow;
  known: KnownListing | undefined;
  hashes: Pick<KnownListing, 'rowHash' | 'photosHash'>;
  photos: StoredPhoto[] | undefined;
};

/**
 * Says what saving a row would do. Rows that are what they were at the last import change nothing, so that what was
 * changed on the site stays.
 */
export const compareRows = async (
  { db, agentId, archive }: SaveRowsParts,
  rows: readonly ListingRow[],
): Promise<(Omit<Change, 'photos'> & { outcome: Outcome })[]> => {
  const references = rows.map(({ reference }) => reference);
  const knownByReference = await findReferences(db, agentId, references);
  return rows.map((row) => {
    const known = knownByReference.get(row.reference);
    const hashes = {
      rowHash: hashOf(row.values),
      photosHash:
        archive && row.photos ? hashOf(photosOf(row, archive)) : (known?.photosHash ?? null),
    };
    const isSame = known?.rowHash === hashes.rowHash && known.photosHash === hashes.photosHash;
    const outcome = known ? (isSame ? 'unchanged' : 'changed') : 'created';
    return { row, known, hashes, outcome };
  });
};

const hashOf = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64url');

const photosOf = ({ photos = [] }: ListingRow, archive: PhotoArchive): unknown =>
  photos.map((name) => [name, archive.checksumOf(name)]);

/**
 * Saves rows in one transaction, after their photos are on the disk; returns what became of each.
 * @throws PhotoError if a photo cannot be used; then none of the rows is saved
 */
export const saveRows = async (
  parts: SaveRowsParts,
  rows: readonly ListingRow[],
): Promise<Outcome[]> => {
  const { db, media } = parts;
  const compared = await compareRows(parts, rows);
  const stored: string[] = [];
  try {
    const changes: Change[] = [];
    for (const { outcome, ...change } of compared) {
      if (outcome === 'unchanged') continue;
      const photos = await storePhotos(parts, change, (name) => stored.push(name));
      changes.push({ ...change, photos });
    }
    const replaced = await db.transaction().execute(async (tx) => {
      const byId = new Map<number, string[]>();
      for (const change of changes) {
        const id = await saveListing(tx, parts, change);
        if (change.photos) byId.set(id, await replacePhotos(tx, id, change.photos));
        await markDuplicates(tx, id, parts.now());
      }
      return byId;
    });
    await keepPhotos(media, stored);
    for (const [id, names] of replaced) {
      await removePhotos(media, names);
      if (names.length > 0) await parts.onPhotosReplaced(id);
    }
  } finally {
    await removePhotos(media, await namesWithoutRow(db, stored));
  }
  return compared.map(({ outcome }) => outcome);
};

/** Stores the photos of a row unless they are those of the last import. */
const storePhotos = async (
  { archive, images, media }: SaveRowsParts,
  { row, known, hashes }: Omit<Change, 'photos'>,
  onStored: (name: string) => void,
): Promise<StoredPhoto[] | undefined> => {
  if (!archive || !row.photos || known?.photosHash === hashes.photosHash) return undefined;
  const photos: StoredPhoto[] = [];
  for (const name of row.photos) {
    const image = await archive.use(name, async (path) => {
      await images.inspectImage(path);
      return images.decode(path);
    });
    const photo = await storePhoto(media, image);
    onStored(photo.name);
    photos.push(photo);
  }
  return photos;
};

/** Saves a listing with its reference; returns its id. */
const saveListing = async (
  tx: Db,
  { agentId, now }: SaveRowsParts,
  { row: { reference, values }, known, hashes }: Change,
): Promise<number> => {
  let id = known?.id;
  if (id === undefined)
    id = await listHome(tx, { ...values, postedBy: agentId, createdAt: now().toISOString() });
  else await updateProperty(tx, id, values, await nextVersion(tx, 'properties', id, now()));
  await saveReference(tx, agentId, reference, { id, ...hashes });
  return id;
};

/** Puts photos in the place of those of a listing, and returns the names of these. */
const replacePhotos = async (
  tx: Db,
  ownerId: number,
  photos: readonly StoredPhoto[],
): Promise<string[]> => {
  const replaced: string[] = [];
  for (const index of PHOTO_SLOTS.keys()) {
    const place = { owner: 'property_id', ownerId, slot: index + 1 } as const;
    const before = await clearPlace(tx, place);
    if (before !== undefined) replaced.push(before);
    const photo = photos[index];
    if (photo) await insertPhoto(tx, place, photo);
  }
  return replaced;
};
