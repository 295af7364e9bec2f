import { hash } from 'node:crypto';
import { listingTypeName, placeName, typeName } from '#features/catalogue/names.ts';
import type { Card } from '#features/properties/contract.ts';
import { shownStatusText } from '#features/properties/life/status-name.ts';
import { isPrivate } from '#features/properties/life/status.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { FileCache } from '#platform/files/file-cache.ts';
import type { Media } from '#platform/files/media.ts';
import type { Images } from '#platform/images/images.ts';
import type { ShareCard } from '#platform/images/share-card.ts';
import type { createWorkQueue } from '#platform/limits/work-queue.ts';
import type { Listings } from './listing-search.ts';

/** Dependencies of share pictures. */
export type SharePictureParts = {
  listings: Listings;
  media: Media;
  cache: FileCache;
  images: Pick<Images, 'drawShareCard'>;
  queue: ReturnType<typeof createWorkQueue<Buffer>>;
};

/** Share picture named by its content; `bytes` is undefined while the queue is full. */
type SharePicture = { name: string; bytes: Buffer | undefined };

/** Version of the drawing: a new one makes old pictures obsolete. */
const DESIGN_VERSION = 1;

const cachePrefixOf = (id: number): string => `property-${id}-`;

/** Drops the cached pictures of a listing, which may show a removed photo. */
export const dropSharePictures = (cache: FileCache, id: number): Promise<void> =>
  cache.drop(cachePrefixOf(id));

/**
 * Returns the share picture of a listing with its cover photo, price, type and place, and what has become of it; undefined if
 * strangers see no such listing.
 */
export const sharePicture = async (
  { listings, media, images, cache, queue }: SharePictureParts,
  id: number,
  i18n: I18n,
): Promise<SharePicture | undefined> => {
  const [listing] = await listings.cards([id]);
  if (!listing || isPrivate(listing.status)) {
    await dropSharePictures(cache, id);
    return undefined;
  }
  const photo = listing.photo?.url.split('/').at(-1);
  const texts = textsOf(listing, i18n);
  const languagePrefix = `${cachePrefixOf(id)}${i18n.language}-`;
  const name = `${languagePrefix}${contentName([DESIGN_VERSION, photo, texts])}.jpg`;
  const cached = await cache.read(name);
  if (cached) return { name, bytes: cached };
  const bytes = await queue.run(name, async () => {
    const card = { ...texts, photo: await readPhoto(media, photo) };
    const drawn = Buffer.from(await images.drawShareCard(card));
    // A picture that cannot be cached is sent all the same, and drawn again next time.
    await cache.write(name, drawn, languagePrefix).catch(() => {});
    return drawn;
  });
  return { name, bytes };
};

const textsOf = (listing: Card, i18n: I18n): Omit<ShareCard, 'photo'> => ({
  tab: {
    text: shownStatusText(i18n, listing) ?? listingTypeName(i18n, listing.listing_type),
    tone: listing.listing_type === 'for_sales' ? 'petrol' : 'gold',
  },
  headline: i18n.price(listing.price, listing.listing_type),
  detail: `${typeName(i18n, listing.property_type)} · ${placeName(i18n, listing)}`,
});

const contentName = (content: unknown): string =>
  hash('sha256', JSON.stringify(content)).slice(0, 24);

/** Reads a photo; undefined if there is none, or it was deleted. */
const readPhoto = async (media: Media, file: string | undefined): Promise<Buffer | undefined> =>
  file === undefined ? undefined : media.read(file);
