import type { Tables } from '#db/tables.ts';

/** The indexes of texts are filled by the next start, which finds no version of them. */
type CopiedTable = Exclude<keyof Tables, 'search_indexes'>;

/**
 * The tables that a copy has, each after those that its rows refer to, with the columns of their primary keys: the pages of
 * a copy follow them.
 */
const KEYS: { readonly [T in CopiedTable]: readonly (keyof Tables[T] & string)[] } = {
  users: ['id'],
  events: ['id'],
  secrets: ['name'],
  settings: ['name'],
  sessions: ['id'],
  access_tokens: ['id'],
  invitations: ['id'],
  password_resets: ['user_id'],
  projects: ['id'],
  properties: ['id'],
  former_listings: ['id'],
  former_prices: ['property_id', 'until'],
  confirm_links: ['code_hash'],
  reports: ['id'],
  listing_figures: ['property_id', 'day', 'figure'],
  listing_months: ['property_id', 'month', 'figure'],
  site_months: ['month', 'figure'],
  visits: ['day', 'visit'],
  empty_searches: ['day', 'search'],
  listing_references: ['posted_by', 'reference'],
  template_ones: ['id'],
  blogs: ['id'],
  blog_labels: ['blog_id', 'label'],
  project_cards: ['id'],
  photos: ['id'],
  drafts: ['user_id', 'draft_key'],
  menus: ['kind', 'text'],
  dollar_rates: ['id'],
  first_answers: ['user_id', 'endpoint', 'key'],
  daily_uses: ['user_id', 'kind', 'day'],
  outbox: ['id'],
  push_subscriptions: ['id'],
  alerts: ['id'],
  alert_matches: ['alert_id', 'property_id'],
  webhooks: ['id'],
  webhook_deliveries: ['id'],
};

export const COPIED_TABLES: readonly { table: CopiedTable; key: readonly string[] }[] =
  Object.entries(KEYS).map(([table, key]) => ({ table: table as CopiedTable, key }));
