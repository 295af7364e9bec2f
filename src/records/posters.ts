import type { Selectable } from 'kysely';
import type { Poster } from '#contract/shapes/poster.ts';
import type { UsersTable } from '#db/tables.ts';

/** The columns of an account that pages of its records show. */
export const POSTER_COLUMNS = [
  'users.name',
  'users.position',
  'users.company',
  'users.address',
  'users.email',
  'users.email1',
  'users.phone',
  'users.phone_checked_at',
  'users.telegram',
  'users.whatsapp',
  'users.messenger',
] as const;

/** A row of a record, `posted_by` somebody, with what its page shows of them. */
export type PosterRow = { posted_by: number } & Pick<
  Selectable<UsersTable>,
  | 'name'
  | 'position'
  | 'company'
  | 'address'
  | 'email1'
  | 'phone'
  | 'phone_checked_at'
  | 'telegram'
  | 'whatsapp'
  | 'messenger'
> & { email: string | null };

/** Maps a row to a poster. The query decides which address is in `email` (PRODUCT 14). */
export const toPoster = (row: PosterRow): Poster => ({
  id: row.posted_by,
  name: row.name,
  position: row.position,
  company: row.company,
  address: row.address,
  email: row.email,
  email1: row.email1,
  phone: row.phone,
  isPhoneChecked: row.phone_checked_at !== null,
  chats: {
    ...(row.telegram && { telegram: row.telegram }),
    ...(row.whatsapp && { whatsapp: row.whatsapp }),
    ...(row.messenger && { messenger: row.messenger }),
  },
});
