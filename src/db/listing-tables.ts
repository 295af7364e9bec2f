import type { ColumnType, Generated } from 'kysely';
import type { Figure } from '#features/properties/figures/figures.ts';
import type {
  DuplicateReason,
  ReportDecision,
  ReportReason,
} from '#features/properties/reports/reasons.ts';
import type { Counted } from './program-tables.ts';

type Status = 'available' | 'reserved' | 'closed' | 'hidden' | 'expired' | 'removed';

/**
 * Listings. `price` is in hundredths of a lakh, so that two decimals are exact; `description` is sanitised
 * HTML; `negotiable` is 0 or 1, `features` are keys separated by commas. `expires_at` is null if nobody was ever asked to
 * confirm the listing, `asked_for` the end of which its owner was reminded last, `reduced_from` a former price until `reduced_until`, `held_from`
 * the state before reports removed it, `trashed_at` when its owner moved it to the trash, and
 * `trashed_from` the state until then. In all tables of records `updated_at` moves with every change but views, `saved_at` with changes of
 * fields or of the order of photos.
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
  bedrooms: number | null;
  bathrooms: number | null;
  floor: number | null;
  storeys: number | null;
  sqft: number | null;
  furnishing: 'none' | 'part' | 'full' | null;
  deposit_months: number | null;
  advance_months: number | null;
  negotiable: Counted;
  paper: 'grant' | 'freehold' | 'permit' | 'condominium' | 'contract' | 'other' | null;
  ward: string | null;
  landmark: string | null;
  features: ColumnType<string, string | undefined, string>;
  project_id: number | null;
  status: ColumnType<Status, Status | undefined, Status>;
  status_reason: string | null;
  confirmed_at: string | null;
  expires_at: string | null;
  asked_for: string | null;
  reduced_from: number | null;
  reduced_until: string | null;
  held_from: Status | null;
  trashed_at: string | null;
  trashed_from: Status | null;
  created_at: string;
  updated_at: string;
  saved_at: string;
  view_count: Counted;
  posted_by: number;
};

/** Links that confirm a listing without a login, with a hash of the code, and of the address that a mail has taken it to. */
export type ConfirmLinksTable = {
  code_hash: string;
  property_id: number;
  expires_at: string;
  /** The account that has asked for it; null in a mail to the owner. */
  made_by: ColumnType<number | null, number | null | undefined>;
  mailed_to_hash: ColumnType<string | null, string | null | undefined>;
};

/** What listings cost before, in hundredths of a lakh, for sale or for rent, until these times. */
export type FormerPricesTable = {
  property_id: number;
  until: string;
  price: number;
  listing_type: PropertiesTable['listing_type'];
};

/**
 * What visitors report, and what agents answer about listings that were removed (`reason` is `answer`), and
 * which listings are much like another one (`duplicate`, `same_photo` or `like_removed`, with its number as `text`). `reporter` and `network` are hashes
 * of addresses or the name of an account; `network` is null if the report does not count for hiding. `resolved_at` is when an
 * administrator had looked at it.
 */
export type ReportsTable = {
  id: Generated<number>;
  property_id: number;
  reason: ReportReason | 'answer' | DuplicateReason;
  text: string | null;
  reporter: string;
  network: string | null;
  reported_at: string;
  resolved_at: string | null;
  /** The account of that administrator, and what was decided; null if it was before both were kept. */
  resolved_by: number | null;
  decision: ReportDecision | null;
  /** What the owner was told when the listing was removed. */
  decision_reason: ColumnType<string | null, string | null | undefined, string | null>;
};

/** Properties of deleted listings, for visitors of their addresses; without personal data. */
export type FormerListingsTable = Pick<
  PropertiesTable,
  'region' | 'district' | 'price' | 'property_type' | 'listing_type'
> & {
  id: number;
  posted_by: number | null;
  area: string | null;
  sqft: number | null;
  bedrooms: number | null;
  floor: number | null;
  created_at: string | null;
  deleted_at: string | null;
  /** 0 or 1: the team or reports had taken it off the site. */
  was_removed: Counted;
};

/**
 * What an agent calls a listing in files that are imported. The hashes are those of its row and of its photos when they were
 * last imported; without photos there is none.
 */
export type ListingReferencesTable = {
  posted_by: number;
  reference: string;
  property_id: number;
  row_hash: string;
  photos_hash: string | null;
};

/** How often visitors did something with a listing on a day in Myanmar, such as `2026-11-22`: each of them once. */
export type ListingFiguresTable = {
  property_id: number;
  day: string;
  figure: Figure;
  count: number;
};

/** The sums of `listing_figures` of months that are over, such as `2026-09`, of whose days there are no figures any more. */
export type ListingMonthsTable = Omit<ListingFiguresTable, 'day'> & { month: string };

/**
 * Of each month in Myanmar, what visitors did with all listings, how many homes were new, and how many searches of pages found nothing. They stay
 * when listings are deleted.
 */
export type SiteMonthsTable = {
  month: string;
  figure: Figure | 'homes' | 'empty_searches';
  count: number;
};

/** Hashes of who did what on a day, so that no process counts it again; kept until the day is over. */
export type VisitsTable = { day: string; visit: number };

/** Searches of pages that found nothing, as the query of their address, by day in Myanmar. */
export type EmptySearchesTable = { day: string; search: string; times: number };

/** How many whole kyat a dollar is from `set_at` on, as the owner of the site says; null if nothing is to be said of dollars. */
export type DollarRatesTable = { id: Generated<number>; kyat: number | null; set_at: string };
