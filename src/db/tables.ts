import type { ColumnType, Generated, Kysely } from 'kysely';

type Counted = ColumnType<number, number | undefined, number>;

/** Accounts. Times are ISO 8601 UTC text. `password_hash` is null where nobody can log in. */
export type UsersTable = {
  id: Generated<number>;
  username: string;
  email: string;
  email1: string;
  phone: string;
  company: string;
  position: string;
  name: string | null;
  address: string | null;
  role: 'agent' | 'admin';
  password_hash: string | null;
  created_at: string;
};

/**
 * Listings. `price` is in hundredths of a lakh, so that two decimals are exact; `description` is
 * sanitised HTML; `excerpt` is the start of its text, made when it is written (S9).
 */
export type PropertiesTable = {
  id: Generated<number>;
  description: string;
  excerpt: string;
  excerpt_cut: 0 | 1;
  region: string;
  district: string;
  area: string;
  price: number;
  property_type: string;
  listing_type: 'for_sales' | 'for_rents';
  created_at: string;
  updated_at: string;
  view_count: Counted;
  posted_by: number;
};

/**
 * Photos of listings. `name` is random and unique: the last segment of the image address is
 * `name.jpg`. `width` and `height` are those of that JPEG. `is_encoded` is 1 once every variant
 * stands on disk.
 */
export type PropertyPhotosTable = {
  id: Generated<number>;
  property_id: number;
  slot: number;
  name: string;
  width: number;
  height: number;
  is_encoded: 0 | 1;
};

export type Tables = {
  users: UsersTable;
  properties: PropertiesTable;
  property_photos: PropertyPhotosTable;
};

/** A database or a transaction of it: stores take either as their first argument. */
export type Db = Kysely<Tables>;
