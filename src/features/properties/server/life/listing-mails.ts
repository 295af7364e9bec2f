import type { Db } from '#db/tables.ts';
import { isListed } from '#features/properties/life/status.ts';
import { homeName } from '#features/properties/listing-title.ts';
import { getProperties } from '#features/properties/server/store.ts';
import type { I18n } from '#i18n/i18n.ts';
import { inBothLanguages, type MailOptions } from '#mail/both-languages.ts';
import type { QueuedMail } from '#mail/outbox.ts';
import type { Message } from '#mail/smtp.ts';
import { paths } from '#site/paths.ts';
import { makeConfirmLink } from './confirm-links.ts';

type ListingMail = Extract<
  QueuedMail,
  { kind: 'listings_expiring' | 'listing_removed' | 'listing_held' }
>;

/** Writes the mails about listings; undefined if nobody needs it any more. */
export const composeListingMail = (
  options: MailOptions,
  mail: ListingMail,
): Promise<Message | undefined> =>
  mail.kind === 'listings_expiring' ? expiringMail(options, mail) : removedMail(options, mail);

/** Names the homes that expire soon or have expired, each with a link that confirms it: a link is made when it is sent. */
const expiringMail = async (
  { db, now, origin, siteName: site }: MailOptions,
  { userId, ids }: Extract<ListingMail, { kind: 'listings_expiring' }>,
): Promise<Message | undefined> => {
  const email = await emailOf(db, userId);
  // What was handed over since is of somebody else.
  const listings = (await getProperties(db, ids)).filter(
    ({ status, posted_by: owner }) =>
      (isListed(status) || status === 'expired') && owner.id === userId,
  );
  if (email === undefined || listings.length === 0) return undefined;
  const links = await Promise.all(
    listings.map(({ id }) =>
      db.transaction().execute((tx) => makeConfirmLink(tx, id, now(), { mailedTo: email })),
    ),
  );
  return inBothLanguages(email, (i18n) => ({
    subject: i18n.t('mail.expiring_subject', { site }),
    paragraphs: [
      i18n.t('mail.expiring_lead', { site }),
      ...listings.map((listing, index) =>
        i18n.t('mail.expiring_home', {
          home: homeName(i18n, listing),
          price: i18n.price(listing.price, listing.listing_type),
          date: dateIn(i18n, listing.expiresAt),
          url: `${origin}${paths.confirm(links[index]?.code ?? '')}`,
        }),
      ),
      i18n.t('mail.expiring_end', { url: `${origin}${paths.propertiesList()}` }),
    ],
  }));
};

/** Says why a home is not shown any more: an administrator has said why, or reports hide it until one has looked. */
const removedMail = async (
  { db, origin, siteName: site }: MailOptions,
  { kind, id }: Extract<ListingMail, { id: number }>,
): Promise<Message | undefined> => {
  const [listing] = await getProperties(db, [id]);
  if (listing?.status !== 'removed') return undefined;
  const name = kind === 'listing_held' ? 'held' : 'removed';
  if ((listing.statusReason === null) !== (name === 'held')) return undefined;
  const email = await emailOf(db, listing.posted_by.id);
  if (email === undefined) return undefined;
  return inBothLanguages(email, (i18n) => ({
    subject: i18n.t(`mail.${name}_subject`, { site }),
    paragraphs: [
      i18n.t(`mail.${name}_lead`, { home: homeName(i18n, listing), number: String(id) }),
      ...(listing.statusReason === null ? [] : [listing.statusReason]),
      i18n.t(`mail.${name}_end`, { url: `${origin}${paths.propertiesList()}` }),
    ],
  }));
};

const dateIn = ({ date }: I18n, iso: string | null): string => (iso === null ? '' : date(iso));

/** Returns the e-mail of an account that can log in. */
const emailOf = async (db: Db, userId: number): Promise<string | undefined> => {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return user?.email;
};
