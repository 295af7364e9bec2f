import type { Selectable } from 'kysely';
import type { PropertiesTable, PropertyPhotosTable, UsersTable } from '../../../db/tables.ts';
import { PHOTO_SLOTS, type Card, type Photo, type Poster, type Property } from '../contract.ts';

type PropertyRow = Selectable<PropertiesTable>;
type PhotoRow = Pick<
  Selectable<PropertyPhotosTable>,
  'property_id' | 'slot' | 'name' | 'width' | 'height'
>;
type PosterRow = Pick<
  Selectable<UsersTable>,
  'name' | 'position' | 'company' | 'address' | 'email1' | 'phone'
>;

/** Prices are stored in hundredths of a lakh. */
export const toStoredPrice = (lakhs: number): number => Math.round(lakhs * 100);
const toLakhs = (stored: number): number => stored / 100;

const toPhoto = (row: PhotoRow): Photo => ({
  slot: PHOTO_SLOTS[row.slot - 1] ?? 'image1',
  url: `/media/${row.name}.jpg`,
  width: row.width,
  height: row.height,
});

const toPoster = (row: PosterRow): Poster => ({
  name: row.name,
  position: row.position,
  company: row.company,
  address: row.address,
  email: row.email1,
  email1: row.email1,
  phone: row.phone,
});

/** A listing as the API answers it; `photoRows` are its own, in the order of their slots. */
export const toProperty = (
  row: PropertyRow,
  photoRows: readonly PhotoRow[],
  poster: PosterRow,
): Property => {
  const photos = photoRows.map(toPhoto);
  const images = Object.fromEntries(
    PHOTO_SLOTS.map((slot) => [slot, photos.find((photo) => photo.slot === slot)?.url ?? null]),
  ) as Pick<Property, (typeof PHOTO_SLOTS)[number]>;
  return {
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
    ...images,
    photos,
    posted_by: toPoster(poster),
  };
};

/** A listing as a result card shows it. */
export const toCard = (
  row: Omit<PropertyRow, 'description'>,
  photoRows: readonly PhotoRow[],
): Card => {
  const first = photoRows[0];
  return {
    id: row.id,
    region: row.region,
    district: row.district,
    area: row.area,
    price: toLakhs(row.price),
    property_type: row.property_type,
    listing_type: row.listing_type,
    excerpt: row.excerpt,
    isCut: row.excerpt_cut === 1,
    photo: first ? toPhoto(first) : null,
    photoCount: photoRows.length,
  };
};
