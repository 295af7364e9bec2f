import * as z from 'zod/mini';
import { defineContract } from '#contract/define.ts';
import { dollarRate } from '#features/properties/contract.ts';
import { monthsOfSite } from '#features/properties/figures/figures-contract.ts';
import { DOLLAR_KYAT } from '#features/properties/rules.ts';

/** Records that visitors do not see, and those of them that will be published by themselves. */
const unpublished = z.object({ unpublished: z.int(), planned: z.int() });

/**
 * What the owner of the site looks at first. A week and a month are the last 7 and 30 days; `expiring` is within the next 7. `waiting` are
 * listings with reports that nobody has looked at, `held` those of them that are hidden until then. `freeBytes` are those of the disk
 * with the data, `newMenus` are menus and labels that nobody has looked at, `lastBackupAt` is when `eain backup` last ended. `emptySearches` are the commonest that found nothing in the last
 * month, as the query of their address, and how often at least.
 */
const overview = z.object({
  listings: z.object({
    shown: z.int(),
    newThisWeek: z.int(),
    expiring: z.int(),
    trashed: z.int(),
  }),
  reports: z.object({ waiting: z.int(), held: z.int() }),
  accounts: z.object({ enabled: z.int(), newThisWeek: z.int(), activeThisMonth: z.int() }),
  newMenus: z.int(),
  blogs: unpublished,
  templateOnes: unpublished,
  projects: unpublished,
  freeBytes: z.int(),
  lastBackupAt: z.nullable(z.iso.datetime()),
  dollarRate: z.nullable(dollarRate),
  emptySearches: z.array(z.object({ search: z.string(), times: z.int() })),
  months: monthsOfSite,
});
export type Overview = z.infer<typeof overview>;

z.globalRegistry.add(overview, { id: 'Overview' });

/** The endpoint of the first screen of administrators (PRODUCT 25). */
export const overviewContracts = {
  overview: defineContract({
    method: 'GET',
    path: '/admin/overview',
    name: 'getOverview',
    tag: 'Administration',
    summary:
      'How many listings, reports, accounts, new menus and unpublished records there are, how much room is left, what nobody found, and what came of each month',
    access: 'admin',
    response: overview,
    errors: [],
  }),
  setDollarRate: defineContract({
    method: 'PUT',
    path: '/admin/dollarRate',
    name: 'setDollarRate',
    tag: 'Administration',
    summary: 'Says how many kyat a dollar is from now on; null says nothing of dollars any more',
    access: 'admin',
    body: z.object({
      kyat: z.nullable(z.int().check(z.minimum(DOLLAR_KYAT.min), z.maximum(DOLLAR_KYAT.max))),
    }),
    response: z.nullable(dollarRate),
    errors: ['invalid_input'],
  }),
};
