import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { engineOf } from '#db/dialect.ts';

/** Tables that pages show, with the columns that no cached page has to follow. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash', 'last_login_at'],
  properties: ['view_count'],
  former_listings: [],
  photos: [],
  template_ones: [],
  blogs: [],
  blog_labels: [],
  projects: [],
  project_cards: [],
  settings: [],
};

/** Lets the writes of each process tell the others. */
export const changesOfOthers: Migration = {
  async up(db: Kysely<unknown>) {
    const { changes } = engineOf(db);
    for (const [table, but] of Object.entries(SHOWN)) await changes.announce(db, table, but);
  },
};
