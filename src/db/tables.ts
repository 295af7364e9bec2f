import type { ColumnType, Generated, Kysely } from 'kysely';
import type { AlertMatchesTable, AlertsTable, PushSubscriptionsTable } from './alert-tables.ts';
import type {
  BlogLabelsTable,
  BlogsTable,
  ProjectCardsTable,
  ProjectsTable,
  TemplateOnesTable,
} from './content-tables.ts';
import type {
  ConfirmLinksTable,
  DollarRatesTable,
  EmptySearchesTable,
  FormerListingsTable,
  FormerPricesTable,
  ListingFiguresTable,
  ListingMonthsTable,
  ListingReferencesTable,
  PropertiesTable,
  ReportsTable,
  SiteMonthsTable,
  VisitsTable,
} from './listing-tables.ts';
import type {
  AccessTokensTable,
  Counted,
  WebhookDeliveriesTable,
  WebhooksTable,
} from './program-tables.ts';

/**
 * Accounts. Times, here and in all tables, are ISO 8601 UTC. `password_hash` is null if the account cannot log in,
 * `disabled_at` is null unless the account is disabled, `phone_checked_at` unless the team has called the number;
 * `telegram`, `whatsapp` and `messenger` are as in `features/accounts/chats.ts`; `invitation_id` is the invitation that it was made with, if there was one and it is known. `username_key` and `email_key` are unique
 * (`name-key.ts`).
 */
export type UsersTable = {
  id: Generated<number>;
  username: string;
  username_key: string;
  email: string;
  email_key: string;
  email1: string;
  phone: string;
  company: string;
  position: string;
  name: string | null;
  address: string | null;
  role: 'agent' | 'admin';
  password_hash: string | null;
  created_at: string;
  disabled_at: string | null;
  last_login_at: string | null;
  invitation_id: ColumnType<number | null, number | null | undefined, number | null>;
  phone_checked_at: string | null;
  telegram: ColumnType<string | null, string | null | undefined>;
  whatsapp: ColumnType<string | null, string | null | undefined>;
  messenger: ColumnType<string | null, string | null | undefined>;
};

/** The signing keys of the site: random bytes as base64url. */
type SecretsTable = { name: string; value: string };

/**
 * Parts of the configuration that queries read, which the start of a site stores, when the last backup was made, the last listing that all
 * alerts were matched with, and the one that is being matched, with the last alert that was.
 */
export type SettingName =
  | 'media_public_url'
  | 'last_backup'
  | 'alerts_matched'
  | 'alerts_matched_part';
type SettingsTable = { name: SettingName; value: string };

/**
 * Sessions, with a hash of the token. `used_at` is about when the session was last used, `device` a short
 * description of the browser; empty if unknown.
 */
type SessionsTable = {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  created_at: string;
  used_at: string;
  device: ColumnType<string, string | undefined, string>;
};

/**
 * Invitations, with a hash of the code; `code_end` is its last four letters. `uses` is null if it is not
 * limited, `expires_at` is null if the invitation does not expire, `made_by` if no administrator made it, or it is not known.
 */
export type InvitationsTable = {
  id: Generated<number>;
  code_hash: string;
  code_end: string;
  note: string | null;
  uses: number | null;
  used: Counted;
  expires_at: string | null;
  revoked_at: string | null;
  created_at: string;
  made_by: ColumnType<number | null, number | null | undefined, number | null>;
};

/** One-time links to set a new password, at most one per account, with a hash of the code, and the administrator who made it. */
type PasswordResetsTable = {
  user_id: number;
  code_hash: string;
  expires_at: string;
  made_by: ColumnType<number | null, number | null | undefined, number | null>;
};

/**
 * One of these columns refers to the owner of a photo; deleting the owner deletes the row. A photo without one belongs to an account,
 * until a record is saved with it.
 */
export type PhotoOwner = 'property_id' | 'template_one_id' | 'blog_id' | 'project_card_id';

/**
 * Photos of all records. `name` is random and unique: the largest JPEG is the file `name.jpg`, and `width` and
 * `height` are its size in pixels. `is_encoded` is 1 once every variant is stored. `uploaded_by` is the account of a photo without a
 * record, whose slot is 0. `look_1` to `look_4` are its look (`platform/images/look.ts`), null if it is too plain;
 * `is_looked_at` is 0 until that is known.
 */
export type PhotosTable = { [Owner in PhotoOwner]?: number | null } & {
  id: Generated<number>;
  slot: number;
  name: string;
  width: number;
  height: number;
  is_encoded: 0 | 1;
  uploaded_by?: number | null;
  uploaded_at?: string | null;
  is_looked_at: Generated<0 | 1>;
  look_1?: number | null;
  look_2?: number | null;
  look_3?: number | null;
  look_4?: number | null;
};

/** What accounts have typed and not sent yet. `photos` are names separated by commas; `saved_at` is by the clock of the device. */
type DraftsTable = {
  user_id: number;
  draft_key: string;
  form: string;
  content: string;
  photos: string;
  saved_at: string;
  stored_at: string;
};

/** Menu texts and labels that administrators have seen, in their order. */
export type MenusTable = {
  kind: 'pages' | 'projects' | 'labels';
  text: string;
  position: number;
  is_hidden: 0 | 1;
};

/** The JSON answers of creates with an idempotency key, for repeated calls. */
type FirstAnswersTable = {
  user_id: number;
  endpoint: string;
  key: string;
  answer: string;
  created_at: string;
  /** Null in answers that are older than the column. */
  body_hash: string | null;
};

/** The records that an account created, or the bytes that it uploaded, on a day in Yangon (`2026-11-22`). */
export type DailyUsesTable = {
  user_id: number;
  kind: 'listings' | 'articles' | 'pages' | 'projects' | 'cards' | 'uploads' | 'reset_mails';
  day: string;
  amount: number;
};

/** A mail that waits to be sent; `mail` is the JSON of what it says. */
type OutboxTable = {
  id: Generated<number>;
  /** What the mail is about: there is one at most. */
  mail_key: string;
  mail: string;
  attempts: number;
  due_at: string;
};

/** The version of the full-text index `<table>_search` of each table. */
type SearchIndexesTable = { name: string; version: number };

/**
 * The security log. `kind` is one of `SECURITY_EVENTS`; `actor_id` is null without a signed-in user, `network`
 * if the command line did it.
 */
type EventsTable = {
  id: Generated<number>;
  at: string;
  kind: string;
  actor_id: number | null;
  target_type: string | null;
  target_id: number | null;
  /** The account that got something. */
  receiver_id: number | null;
  /** Public names, such as those of a menu that was renamed. */
  detail: string | null;
  network: string | null;
  request_id: string | null;
};

export type Tables = {
  users: UsersTable;
  events: EventsTable;
  secrets: SecretsTable;
  settings: SettingsTable;
  sessions: SessionsTable;
  access_tokens: AccessTokensTable;
  push_subscriptions: PushSubscriptionsTable;
  alerts: AlertsTable;
  alert_matches: AlertMatchesTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  invitations: InvitationsTable;
  password_resets: PasswordResetsTable;
  properties: PropertiesTable;
  former_listings: FormerListingsTable;
  listing_references: ListingReferencesTable;
  confirm_links: ConfirmLinksTable;
  former_prices: FormerPricesTable;
  reports: ReportsTable;
  listing_figures: ListingFiguresTable;
  listing_months: ListingMonthsTable;
  site_months: SiteMonthsTable;
  visits: VisitsTable;
  empty_searches: EmptySearchesTable;
  photos: PhotosTable;
  drafts: DraftsTable;
  dollar_rates: DollarRatesTable;
  menus: MenusTable;
  first_answers: FirstAnswersTable;
  daily_uses: DailyUsesTable;
  outbox: OutboxTable;
  template_ones: TemplateOnesTable;
  blogs: BlogsTable;
  blog_labels: BlogLabelsTable;
  projects: ProjectsTable;
  project_cards: ProjectCardsTable;
  search_indexes: SearchIndexesTable;
};

/** The tables of records, each of which has a page. */
export type RecordTable = Extract<
  keyof Tables,
  'properties' | 'blogs' | 'template_ones' | 'projects'
>;

/** The kinds of records that are published and taken off the site; a listing has a life of its own. */
export type ContentTable = Exclude<RecordTable, 'properties'>;

/** A database or a transaction; stores take either. */
export type Db = Kysely<Tables>;
