import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listLabels } from '#features/blogs/server/labels.ts';
import { findBlogs, getBlogs } from '#features/blogs/server/store.ts';
import { openListings } from '#features/properties/server/listing-search.ts';
import { publicMenu } from '#records/menus.ts';
import { openDatabaseBefore } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';

const WHEN = '2026-01-01T00:00:00.000Z';

test('nothing of a site from before listings had a life and articles a publication disappears', async () => {
  const { db, migrateOn, close } = await openDatabaseBefore('024-listing-life');
  try {
    const by = await addUser(db);
    await sql`insert into properties (description, region, district, area, price, property_type,
      listing_type, created_at, updated_at, saved_at, posted_by)
      values ('<p>Home</p>', 'Yangon', 'Bahan', '20 x 50 ft', 100, 'house', 'for_sales',
      ${WHEN}, ${WHEN}, ${WHEN}, ${by})`.execute(db);
    await sql`insert into blogs (title, body, written_in, created_at, updated_at, saved_at, posted_by)
      values ('Old', '<p>Old</p>', 'en', ${WHEN}, ${WHEN}, ${WHEN}, ${by})`.execute(db);
    await sql`insert into blog_labels (blog_id, label, position) values (1, 'Law', 0)`.execute(db);
    await sql`insert into template_ones (title, text_one, text_two, text_three, menu_text, created_at,
      updated_at, saved_at, posted_by)
      values ('Us', '', '', '', 'About', ${WHEN}, ${WHEN}, ${WHEN}, ${by})`.execute(db);
    await sql`insert into projects (title, menu_text, created_at, updated_at, saved_at, posted_by)
      values ('Garden', 'Projects', ${WHEN}, ${WHEN}, ${WHEN}, ${by})`.execute(db);
    await migrateOn();

    const listings = await openListings(db);
    const search = await listings.upToDate();
    expect(await search.listed([1, 2])).toEqual([1]);
    expect((await listings.properties([1]))[0]).toMatchObject({
      status: 'available',
      expiresAt: null,
    });
    listings.close();
    const { ids } = await findBlogs(db, {});
    expect(await getBlogs(db, ids)).toMatchObject([
      { title: 'Old', publishedAt: WHEN, publishAt: null, summary: null, pair: null },
    ]);
    expect(await listLabels(db)).toEqual(['Law']);
    expect(await publicMenu(db, 'template_ones', 'pages')).toEqual([
      { menuText: 'About', objects: [{ id: 1, title: 'Us' }] },
    ]);
    expect(await publicMenu(db, 'projects', 'projects')).toEqual([
      { menuText: 'Projects', objects: [{ id: 1, title: 'Garden' }] },
    ]);
  } finally {
    await close();
  }
});
