import type { ColumnType, Generated, Kysely } from 'kysely';
import type { WrittenIn } from '#burmese/written-in.ts';

type Counted = ColumnType<number, number | undefined, number>;

/**
 * Accounts. Times are ISO 8601 UTC text. `password_hash` is null where nobody can log in,
 * `disabled_at` is not null where somebody no longer may. `username_key` and `email_key` are what the
 * names look like (`name-key.ts`), each only once.
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
};

/** Keys that the site made for itself, by name: random bytes as base64url. */
export type SecretsTable = { name: string; value: string };

/**
 * Sessions: the token itself is not kept. `used_at` is roughly when it was last used, `device` what the
 * browser calls itself, in a few words; empty is unknown.
 */
export type SessionsTable = {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  created_at: string;
  used_at: string;
  device: ColumnType<string, string | undefined, string>;
};

/**
 * Invitations. The code itself is not kept; `code_end` is its last four letters. `uses` null is any
 * number of them, `expires_at` null is for ever.
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
};

/** One-time links to set a new password, one for an account at most; the code is not kept. */
export type PasswordResetsTable = { user_id: number; code_hash: string; expires_at: string };

/**
 * Listings. `price` is in hundredths of a lakh, so that two decimals are exact; `description` is
 * sanitised HTML. `updated_at` moves with every change but views, `saved_at` with those of its fields
 * or the order of its photos; so do they of all records.
 */
export type PropertiesTable = {
  id: Generated<number>;
  description: string;
  region: string;
  district: string;
  area: string;
  price: number;
  property_type: string;
  listing_type: 'for_sales' | 'for_rents';
  created_at: string;
  updated_at: string;
  saved_at: string;
  view_count: Counted;
  posted_by: number;
};

/** The columns of which exactly one says whose photo it is; the record takes its photos with it. */
export type PhotoOwner = 'property_id' | 'template_one_id' | 'blog_id' | 'project_card_id';

/**
 * Photos of all records. `name` is random and unique: the last segment of the image address is
 * `name.jpg`. `width` and `height` are those of that JPEG. `is_encoded` is 1 once every variant
 * stands on disk.
 */
export type PhotosTable = { [Owner in PhotoOwner]?: number | null } & {
  id: Generated<number>;
  slot: number;
  name: string;
  width: number;
  height: number;
  is_encoded: 0 | 1;
};

/** Pages of their own; the texts are sanitised HTML. */
export type TemplateOnesTable = {
  id: Generated<number>;
  title: string;
  text_one: string;
  text_two: string;
  text_three: string;
  menu_text: string;
  created_at: string;
  updated_at: string;
  saved_at: string;
  posted_by: number;
};

/** Articles. `body` is sanitised HTML, `written_in` what languages it can be read in. */
export type BlogsTable = {
  id: Generated<number>;
  title: string;
  body: string;
  written_in: WrittenIn;
  created_at: string;
  updated_at: string;
  saved_at: string;
  posted_by: number;
};

/** The labels of an article, in their order. */
export type BlogLabelsTable = { blog_id: number; label: string; position: number };

/** Projects; what they show stands in their cards. */
export type ProjectsTable = {
  id: Generated<number>;
  title: string;
  menu_text: string;
  created_at: string;
  updated_at: string;
  saved_at: string;
  posted_by: number;
};

/**
 * Cards of a project, in the order of `position`; `text` is sanitised HTML. What moves `updated_at` of
 * a card moves that of its project; `saved_at` moves with its text.
 */
export type ProjectCardsTable = {
  id: Generated<number>;
  project_id: number;
  position: number;
  text: string;
  updated_at: string;
  saved_at: string;
};

/** What creates that carried a key were answered, as JSON: who repeats one gets it again. */
export type FirstAnswersTable = {
  user_id: number;
  endpoint: string;
  key: string;
  answer: string;
  created_at: string;
  /** Of what was sent; null in answers that are older than the column. */
  body_hash: string | null;
};

/** What an account has used on a day of Yangon (`2026-11-22`): records it made, bytes it uploaded. */
export type DailyUsesTable = {
  user_id: number;
  kind: 'listings' | 'articles' | 'pages' | 'projects' | 'uploads';
  day: string;
  amount: number;
};

/** What a deleted listing was (without who posted it), for those who still come to its address. */
export type FormerListingsTable = Pick<
  PropertiesTable,
  'region' | 'district' | 'price' | 'property_type' | 'listing_type'
> & { id: number };

/** Which version of the words of records there is, by table; the words stand in `<table>_search`. */
export type SearchIndexesTable = { name: string; version: number };

/**
 * The security log. `kind` is one of `SECURITY_EVENTS`; `actor_id` is null where nobody was signed in,
 * `network` where it was the command line.
 */
export type EventsTable = {
  id: Generated<number>;
  at: string;
  kind: string;
  actor_id: number | null;
  target_type: string | null;
  target_id: number | null;
  network: string | null;
  request_id: string | null;
};

export type Tables = {
  users: UsersTable;
  events: EventsTable;
  secrets: SecretsTable;
  sessions: SessionsTable;
  invitations: InvitationsTable;
  password_resets: PasswordResetsTable;
  properties: PropertiesTable;
  former_listings: FormerListingsTable;
  photos: PhotosTable;
  first_answers: FirstAnswersTable;
  daily_uses: DailyUsesTable;
  template_ones: TemplateOnesTable;
  blogs: BlogsTable;
  blog_labels: BlogLabelsTable;
  projects: ProjectsTable;
  project_cards: ProjectCardsTable;
  search_indexes: SearchIndexesTable;
};

/** A database or a transaction of it: stores take either as their first argument. */
export type Db = Kysely<Tables>;
