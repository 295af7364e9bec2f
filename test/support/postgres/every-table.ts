import type { Db } from '#db/tables.ts';
import { makeConfirmLink } from '#features/properties/server/life/confirm-links.ts';
import { createProperties } from '#features/properties/server/store.ts';
import {
  addBlog,
  addListing,
  addProject,
  addTemplateOne,
  addUser,
  newListing,
} from '#test/support/app/records.ts';

const AT = '2026-03-04T05:06:07.089Z';

/** Adds rows to every table that a copy has, with Burmese, null and fractions among them. */
export const fillEveryTable = async (db: Db, listings: number): Promise<void> => {
  const user = await addUser(db, { name: 'ဒေါ်မြ', address: null });
  const values = {
    description: "<p>ရွှေတိဂုံ “quoted” \\ ' %</p>",
    sqft: 625.5,
    price: 0.01,
    floor: null,
  };
  const listing = await addListing(db, {
    postedBy: user,
    ...values,
    features: ['lift', 'parking'],
  });
  const many = Array.from({ length: listings }, (_, index) =>
    newListing({ postedBy: user, price: index + 1, isConfirmed: index % 2 === 0 }),
  );
  for (let at = 0; at < many.length; at += 50) await createProperties(db, many.slice(at, at + 50));
  const blog = await addBlog(db, { postedBy: user, labels: ['ဥပဒေ'] });
  await addTemplateOne(db, { postedBy: user });
  await addProject(db, { postedBy: user, cards: ['<p>Card</p>'] });
  await makeConfirmLink(db, listing, new Date(AT));
  const photo = { width: 640, height: 480, is_encoded: 0 } as const;
  await db
    .insertInto('photos')
    .values([
      { ...photo, property_id: listing, slot: 1, name: 'a'.repeat(24) },
      { ...photo, blog_id: blog, slot: 1, name: 'b'.repeat(24), is_encoded: 1 },
    ])
    .execute();
  await db.insertInto('events').values({ at: AT, kind: 'login' }).execute();
  await db.insertInto('secrets').values({ name: 'known_devices', value: 'secret' }).execute();
  await db.insertInto('settings').values({ name: 'media_public_url', value: '' }).execute();
  const session = { user_id: user, token_hash: 'hash', created_at: AT, used_at: AT };
  await db.insertInto('sessions').values(session).execute();
  await db
    .insertInto('access_tokens')
    .values({
      user_id: session.user_id,
      token_hash: 'hash of a token',
      name: 'Office list',
      scope: 'write',
      created_at: session.created_at,
      expires_at: '2099-01-01T00:00:00.000Z',
    })
    .execute();
  const { id: webhook_id } = await db
    .insertInto('webhooks')
    .values({ url: 'https://partner.example/', secret: 'whsec_', created_at: session.created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('webhook_deliveries')
    .values({ webhook_id, record: 'listing', record_id: 1, change: 'updated', due_at: '' })
    .execute();
  const code = { code_hash: 'hash', code_end: 'ABCD', note: null, uses: null, expires_at: null };
  await db
    .insertInto('invitations')
    .values({ ...code, revoked_at: null, created_at: AT })
    .execute();
  const reset = { user_id: user, code_hash: 'hash', expires_at: AT };
  await db.insertInto('password_resets').values(reset).execute();
  const former = { region: 'Yangon', district: 'Bahan', property_type: 'condo', price: 7 };
  await db
    .insertInto('former_listings')
    .values({ ...former, id: 999, listing_type: 'for_rents' })
    .execute();
  await db
    .insertInto('former_prices')
    .values({ property_id: listing, until: AT, price: 9, listing_type: 'for_rents' })
    .execute();
  await db
    .insertInto('reports')
    .values({
      property_id: listing,
      reason: 'gone',
      text: 'ရောင်းပြီး',
      reporter: 'hash',
      reported_at: AT,
    })
    .execute();
  await db
    .insertInto('listing_figures')
    .values({ property_id: listing, day: '2026-03-04', figure: 'call', count: 3 })
    .execute();
  await db
    .insertInto('listing_months')
    .values({ property_id: listing, month: '2026-01', figure: 'call', count: 30 })
    .execute();
  await db
    .insertInto('site_months')
    .values({ month: '2026-01', figure: 'empty_searches', count: 30 })
    .execute();
  await db
    .insertInto('visits')
    .values({ day: '2026-03-04', visit: 2 ** 48 - 1 })
    .execute();
  await db
    .insertInto('empty_searches')
    .values({ day: '2026-03-04', search: 'q=ကမ်းနား', times: 2 })
    .execute();
  await db
    .insertInto('drafts')
    .values({
      user_id: user,
      draft_key: 'a key of a draft',
      form: 'createProperty',
      content: '{"values":{"price":"၁၅"}}',
      photos: '',
      saved_at: AT,
      stored_at: AT,
    })
    .execute();
  await db
    .insertInto('menus')
    .values({ kind: 'labels', text: 'အကြံပြုချက်', position: 0, is_hidden: 1 })
    .execute();
  await db.insertInto('dollar_rates').values({ kyat: 4_450, set_at: AT }).execute();
  const reference = { posted_by: user, reference: 'A-၁', property_id: listing };
  await db
    .insertInto('listing_references')
    .values({ ...reference, row_hash: 'row', photos_hash: null })
    .execute();
  const answer = { user_id: user, endpoint: 'createProperty', key: 'k', answer: '{}' };
  await db
    .insertInto('first_answers')
    .values({ ...answer, body_hash: null, created_at: AT })
    .execute();
  await db
    .insertInto('daily_uses')
    .values({ user_id: user, kind: 'uploads', day: '2026-03-04', amount: 5_000_000_000 })
    .execute();
  await db
    .insertInto('outbox')
    .values({ mail_key: 'one', mail: '{}', attempts: 2, due_at: AT })
    .execute();
  const { id: subscription } = await db
    .insertInto('push_subscriptions')
    .values({
      endpoint: 'https://push.example/one',
      p256dh: 'key',
      auth: 'auth',
      failures: 1,
      wait_until: AT,
      created_at: AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: alert } = await db
    .insertInto('alerts')
    .values({
      alert_key: 'a key of an alert',
      subscription_id: subscription,
      search: 'region=Yangon',
      language: 'mm',
      told: 'daily',
      created_at: AT,
      due_at: AT,
      after_id: 0,
      region: 'Yangon',
      max_sqft: 2 ** 40,
      flags: -1,
      phrases: '["ကမ်းနား"]',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('alert_matches').values({ alert_id: alert, property_id: listing }).execute();
  // An id that is used up, and must not be given again.
  const last = await addListing(db, { postedBy: user });
  await db.deleteFrom('properties').where('id', '=', last).execute();
};
