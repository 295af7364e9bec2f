import { invalidInput } from '#contract/errors.ts';
import { variantUrl, variantWidths, type ImageFormat } from '#contract/shapes/image-variants.ts';
import type { Db, PhotoOwner } from '#db/tables.ts';

/** The slots of photos in a text begin here, above those of any form. */
const FIRST_SLOT = 101;

/** The most photos in one text. */
const MAX_PHOTOS = 30;

/** A photo as sanitising leaves it in HTML. */
const PHOTO =
  /<img src="\/media\/([0-9a-f]{24})\.jpg" alt="([^"]*)" width="(\d+)" height="(\d+)" \/>/g;

/** What the page of a text gives its photos: its column is 768 px wide. */
const SIZES = '(min-width: 816px) 768px, 100vw';

/** Lists the names of the photos in sanitised HTML. */
const namesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(PHOTO)].flatMap(([, name]) => name ?? [])),
];

type TextOf = {
  owner: PhotoOwner;
  ownerId: number;
  /** The form field of the text. */
  field: string;
  /** Sanitised HTML. */
  html: string;
  /** Who saves it. */
  userId: number;
  /** Whose record it is. */
  authorId: number;
};

/**
 * Gives a record the photos in its text, which its author or who saves it has uploaded; those that are not in it any more go back to
 * the author, where they wait as long as any other: an open form of either can put them in again.
 * @throws ApiError `invalid_input` naming the field if one of them is not there, or there are too many
 */
export const keepTextPhotos = async (
  tx: Db,
  { owner, ownerId, field, html, userId, authorId }: TextOf,
  now: Date,
): Promise<void> => {
  const names = namesIn(html);
  if (names.length > MAX_PHOTOS) throw invalidInput(field, 'too_many_photos');
  const kept = await tx
    .selectFrom('photos')
    .select(['name', 'slot'])
    .where(owner, '=', ownerId)
    .where('slot', '>=', FIRST_SLOT)
    .execute();
  const surplus = kept.filter(({ name }) => !names.includes(name)).map(({ name }) => name);
  if (surplus.length > 0)
    await tx
      .updateTable('photos')
      .set({ [owner]: null, slot: 0, uploaded_by: authorId, uploaded_at: now.toISOString() })
      .where('name', 'in', surplus)
      .execute();
  let slot = Math.max(FIRST_SLOT - 1, ...kept.map((photo) => photo.slot));
  for (const name of names) {
    if (kept.some((photo) => photo.name === name)) continue;
    slot += 1;
    const { numUpdatedRows } = await tx
      .updateTable('photos')
      .set({ [owner]: ownerId, slot, uploaded_by: null, uploaded_at: null })
      .where('name', '=', name)
      .where('uploaded_by', 'in', [userId, authorId])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw invalidInput(field, 'photo_is_gone');
  }
};

/** Offers browsers every variant of the photos in sanitised HTML. */
export const withTextPhotos = (html: string): string =>
  html.includes('<img ')
    ? html.replace(PHOTO, (_img, name: string, alt: string, width: string, height: string) => {
        const photo = { url: `/media/${name}.jpg`, width: Number(width) };
        const widths = variantWidths(photo.width);
        const source = (format: ImageFormat) =>
          `<source type="image/${format}" srcset="${widths
            .map((each) => `${variantUrl(photo, each, format)} ${each}w`)
            .join(', ')}" sizes="${SIZES}">`;
        return `<picture>${source('avif')}${source('webp')}<img src="${photo.url}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`;
      })
    : html;
