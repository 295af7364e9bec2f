import type { Generated } from 'kysely';
import type { Counted } from './program-tables.ts';

/**
 * Browsers that are told of new homes, as their push services know them (RFC 8030), with the keys of what is sent to them. After
 * `failures` in a row a push service is not asked before `wait_until`.
 */
export type PushSubscriptionsTable = {
  id: Generated<number>;
  endpoint: string;
  p256dh: string;
  auth: string;
  failures: Counted;
  wait_until: string | null;
  created_at: string;
};

/** When the homes of an alert are told: at once, or in the morning. */
type AlertTime = 'at_once' | 'daily';

/**
 * Searches whose new homes a browser is told of. Whoever has the `alert_key` may end it. `search` is the query of its address;
 * the columns after `after_id`, the highest listing when it was made, are what the search asks for: null means no condition.
 * several districts or types are between commas, prices are in hundredths of a lakh, `sqft` in hundredths of a square foot,
 * `phrases` is a list of JSON. `due_at` is null if nothing waits to be told. `heard_at` is when it was last asked for or told; null if
 * it was not since `created_at`.
 */
export type AlertsTable = {
  id: Generated<number>;
  alert_key: string;
  subscription_id: number;
  search: string;
  language: 'en' | 'mm';
  told: AlertTime;
  created_at: string;
  due_at: string | null;
  heard_at: string | null;
  after_id: number;
  listing_type: string | null;
  property_type: string | null;
  region: string | null;
  district: string | null;
  districts: string | null;
  min_price: number | null;
  max_price: number | null;
  min_bedrooms: number | null;
  max_bedrooms: number | null;
  min_bathrooms: number | null;
  min_sqft: number | null;
  max_sqft: number | null;
  max_floor: number | null;
  flags: number;
  phrases: string | null;
};

/** Homes that an alert has not told yet. */
export type AlertMatchesTable = { alert_id: number; property_id: number };
