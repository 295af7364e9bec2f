import type { Selectable } from 'kysely';
import { cardExcerpts } from '#burmese/excerpts/card-excerpts.ts';
import type { Photo } from '#contract/shapes/photos.ts';
import type { PropertiesTable } from '#db/tables.ts';
import { PHOTO_SLOTS, type Card, type Property } from '#features/properties/contract.ts';
import { CARD_EXCERPT } from '#features/properties/rules.ts';
import { imagesOf } from '#photos/store.ts';
import { toPoster, type PosterRow } from '#records/posters.ts';

type PropertyRow = Selectable<PropertiesTable>;

/** Prices are stored in hundredths of a lakh. */
export const toStoredPrice = (lakhs: number): number => Math.round(lakhs * 100);
export const toLakhs = (stored: number): number => stored / 100;

/** A listing as the API answers it; `photos` are its own, in the order of their slots. */
export const toProperty = (row: PropertyRow, photos: Photo[], poster: PosterRow): Property => ({
  id: row.id,
  description: row.description,
  region: row.region,
  district: row.district,
  area: row.area,
  price: toLakhs(row.price),
  property_type: row.property_type,
  listing_type: row.listing_type,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  viewCount: row.view_count,
  ...imagesOf(photos, PHOTO_SLOTS),
  photos,
  posted_by: toPoster(poster),
});

type CardRow = Pick<
  PropertyRow,
  'id' | 'region' | 'district' | 'area' | 'price' | 'property_type' | 'listing_type' | 'description'
>;

/** A listing as a result card shows it. */
export const toCard = (row: CardRow, photos: readonly Photo[]): Card => ({
  id: row.id,
  region: row.region,
  district: row.district,
  area: row.area,
  price: toLakhs(row.price),
  property_type: row.property_type,
  listing_type: row.listing_type,
  ...cardExcerpts(row.description, CARD_EXCERPT),
  photo: photos[0] ?? null,
  photoCount: photos.length,
});
