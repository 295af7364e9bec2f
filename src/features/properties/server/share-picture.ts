import { createHash } from 'node:crypto';
import type { Db } from '#db/tables.ts';
import { listingTypeName, placeName, typeName } from '#features/catalogue/names.ts';
import type { Card } from '#features/properties/contract.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { FileCache } from '#platform/files/file-cache.ts';
import type { Media } from '#platform/files/media.ts';
import type { Images } from '#platform/images/images.ts';
import type { ShareCard } from '#platform/images/share-card.ts';
import type { createWorkQueue } from '#platform/limits/work-queue.ts';
import { getCards } from './store.ts';

/** What pictures are made from, kept in, and made by. */
export type ShareParts = {
  db: Db;
  media: Media;
  cache: FileCache;
  images: Pick<Images, 'drawShareCard'>;
  queue: ReturnType<typeof createWorkQueue<Buffer>>;
};

/** A picture, or undefined while too many others are made, and the name of its content. */
export type Shared = { name: string; bytes: Buffer | undefined };

/** Changes when the drawing does, so that no old picture is shown. */
const DESIGN = 1;

const beginningOf = (id: number): string => `property-${id}-`;

/** Drops what is kept of a listing: a photo of it may be gone. */
export const dropSharePictures = (cache: FileCache, id: number): Promise<void> =>
  cache.drop(beginningOf(id));

/**
 * The share picture of a listing: its cover photo, price, type and place. Undefined when there is
 * no such listing.
 */
export const sharePicture = async (
  { db, media, images, cache, queue }: ShareParts,
  id: number,
  i18n: I18n,
): Promise<Shared | undefined> => {
  const [listing] = await getCards(db, [id]);
  if (!listing) {
    await dropSharePictures(cache, id);
    return undefined;
  }
  const photo = listing.photo?.url.split('/').at(-1);
  const words = wordsOf(listing, i18n);
  const own = `${beginningOf(id)}${i18n.language}-`;
  const name = `${own}${contentName([DESIGN, photo, words])}.jpg`;
  const kept = await cache.read(name);
  if (kept) return { name, bytes: kept };
  const bytes = await queue.run(name, async () => {
    const card = { ...words, photo: await readPhoto(media, photo) };
    const made = Buffer.from(await images.drawShareCard(card));
    // A picture that cannot be kept is made again; whoever asks for it gets it all the same.
    await cache.write(name, made, own).catch(() => {});
    return made;
  });
  return { name, bytes };
};

const wordsOf = (listing: Card, i18n: I18n): Omit<ShareCard, 'photo'> => ({
  tab: {
    text: listingTypeName(i18n, listing.listing_type),
    tone: listing.listing_type === 'for_sales' ? 'petrol' : 'gold',
  },
  headline: i18n.price(listing.price, listing.listing_type),
  detail: `${typeName(i18n, listing.property_type)} · ${placeName(i18n, listing)}`,
});

const contentName = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 24);

/** A photo that is being deleted is drawn without. */
const readPhoto = async (media: Media, file: string | undefined): Promise<Buffer | undefined> =>
  file === undefined ? undefined : media.read(file).catch(() => undefined);
