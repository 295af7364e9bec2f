import type { Selectable } from 'kysely';
import { cardExcerpts } from '#burmese/excerpts/card-excerpts.ts';
import { fromColumns, type FieldColumns } from '#contract/fields.ts';
import type { Photo } from '#contract/shapes/photos.ts';
import type { PropertiesTable } from '#db/listing-tables.ts';
import { PHOTO_SLOTS, type Card, type Property } from '#features/properties/contract.ts';
import { cardFields, propertyFields, toLakhs } from '#features/properties/fields.ts';
import { LISTING_CARD_EXCERPT_LENGTH } from '#features/properties/rules.ts';
import { isoDateOf } from '#i18n/formats/ages.ts';
import { imagesOf } from '#photos/store.ts';
import { toPoster, type PosterRow } from '#records/posters.ts';
import { locationOf } from './places/location.ts';

type PropertyRow = Selectable<PropertiesTable>;

/** Maps a row to a listing of the API; `photos` are in the order of their slots. */
export const toProperty = (row: PropertyRow, photos: Photo[], poster: PosterRow): Property => ({
  id: row.id,
  ...fromColumns(propertyFields, row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  viewCount: row.view_count,
  status: row.status,
  statusReason: row.status_reason,
  confirmedAt: row.confirmed_at,
  expiresAt: row.expires_at,
  reducedFrom: toReducedFrom(row),
  trashedAt: row.trashed_at,
  location: locationOf(row),
  ...imagesOf(photos, PHOTO_SLOTS),
  photos,
  posted_by: toPoster(poster),
});

const toReducedFrom = ({ reduced_from: price }: Pick<PropertyRow, 'reduced_from'>) =>
  price === null ? null : toLakhs(price);

/** Returns the day in Myanmar of a time. */
const dayOf = (at: string): string => isoDateOf(Date.parse(at));

/** Columns of cards besides those of their fields. */
export const CARD_COLUMNS = [
  'id',
  'created_at',
  'description',
  'status',
  'confirmed_at',
  'reduced_from',
] as const;

type CardRow = FieldColumns<typeof cardFields> & Pick<PropertyRow, (typeof CARD_COLUMNS)[number]>;

export const toCard = (row: CardRow, photos: readonly Photo[]): Card => ({
  id: row.id,
  listedOn: dayOf(row.created_at),
  ...fromColumns(cardFields, row),
  ...cardExcerpts(row.description, LISTING_CARD_EXCERPT_LENGTH),
  photo: photos[0] ?? null,
  photoCount: photos.length,
  status: row.status,
  confirmedOn: isConfirmedAgain(row) ? dayOf(row.confirmed_at) : null,
  reducedFrom: toReducedFrom(row),
});

const isConfirmedAgain = (row: CardRow): row is CardRow & { confirmed_at: string } =>
  row.confirmed_at !== null && row.confirmed_at > row.created_at;
