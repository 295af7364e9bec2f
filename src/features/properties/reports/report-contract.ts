import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import { defineContract } from '#contract/define.ts';
import { described, numberText, paging } from '#contract/primitives.ts';
import { besidesOwn } from '#contract/shapes/own-lists.ts';
import { byId } from '#contract/shapes/saves.ts';
import { optionalText, requiredText } from '#contract/shapes/texts.ts';
import { listedProperty } from '#features/properties/contract.ts';
import { DUPLICATE_REASONS, MAX_REPORT_TEXT, REPORT_DECISIONS, REPORT_REASONS } from './reasons.ts';

/**
 * What the queue shows of one report; `answer` is what the agent says about a removed listing, `duplicate`, `same_photo` and
 * `like_removed` have the number of another one that this is much like.
 */
const report = z.object({
  reason: z.enum([...REPORT_REASONS, 'answer', ...DUPLICATE_REASONS]),
  text: z.nullable(z.string()),
  at: z.iso.datetime(),
});

/**
 * A listing whose reports nobody has looked at, the latest 20 of them, how many there are, and when the latest came. `isHeld` says
 * that it is not shown until then, because three have reported it.
 */
const reportedListing = z.object({
  listing: listedProperty,
  isHeld: z.boolean(),
  count: z.int(),
  latestAt: z.iso.datetime(),
  reports: z.array(report),
});
export type ReportedListing = z.infer<typeof reportedListing>;

z.globalRegistry.add(reportedListing, { id: 'ReportedListing' });

/**
 * What an administrator has decided about a listing, and the reports that it was about, as in the queue. `by` and `decision` are null
 * if they were not kept yet.
 */
const decidedListing = z.object({
  listing: listedProperty,
  at: z.iso.datetime(),
  by: z.nullable(z.object({ id: z.int(), username: z.string() })),
  decision: z.nullable(z.enum(REPORT_DECISIONS)),
  count: z.int(),
  reports: z.array(report),
});
export type DecidedListing = z.infer<typeof decidedListing>;

z.globalRegistry.add(decidedListing, { id: 'DecidedListing' });

const decidedReports = z.object({ decided: z.array(decidedListing), ...besidesOwn });
export type DecidedReports = z.infer<typeof decidedReports>;

const reportQueue = z.object({ listings: z.array(reportedListing), ...besidesOwn });
export type ReportQueue = z.infer<typeof reportQueue>;

/** Which reports are listed; the answer names the account that they are limited to. */
const reportQuery = z.strictObject({
  owner: z.optional(numberText('Only reports of the listings of this account.')),
  ...paging,
});

/** Endpoints by which visitors say that a listing is not true, and administrators decide (PRODUCT 24). */
export const reportContracts = {
  report: defineContract({
    method: 'POST',
    path: '/properties/:id/reports',
    name: 'reportProperty',
    tag: 'Properties',
    summary: 'Reports a listing, once until somebody has looked at it',
    access: 'optional',
    params: byId,
    body: z.object({
      reason: described(z.enum(REPORT_REASONS, { error: 'report_reason_is_required' }), {
        description: 'Gone: it is sold or let. Contact: nobody answers, or somebody else does.',
      }),
      text: optionalText(MAX_REPORT_TEXT),
    }),
    errors: ['invalid_input', 'forbidden', 'not_found', 'too_many_requests'],
    changesContent: false,
  }),
  answerRemoval: defineContract({
    method: 'POST',
    path: '/properties/answer/:id',
    name: 'answerRemoval',
    tag: 'Properties',
    summary: 'Answers why a listing was removed; administrators see it in the queue of reports',
    access: 'user',
    params: byId,
    body: z.object({ text: requiredText('answer_is_needed', MAX_REPORT_TEXT) }),
    errors: ['invalid_input', 'forbidden', 'not_found', 'changed_elsewhere'],
    changesContent: false,
  }),
  reports: defineContract({
    method: 'GET',
    path: '/admin/reports',
    name: 'listReports',
    tag: 'Administration',
    summary: 'Listings with reports that nobody has looked at, the most reported first',
    access: 'admin',
    query: reportQuery,
    response: reportQueue,
    errors: ['invalid_input'],
  }),
  decidedReports: defineContract({
    method: 'GET',
    path: '/admin/reports/decided',
    name: 'listDecidedReports',
    tag: 'Administration',
    summary: 'What was decided about reports in the last 180 days, and by whom, the latest first',
    access: 'admin',
    query: reportQuery,
    response: decidedReports,
    errors: ['invalid_input'],
  }),
  dismissReports: defineContract({
    method: 'POST',
    path: '/admin/reports/:id/dismiss',
    name: 'dismissReports',
    tag: 'Administration',
    summary: 'Ends the reports of a listing, which is shown again if three had hidden it',
    access: 'admin',
    params: byId,
    body: z.object({
      until: described(z.optional(boundedText(30).check(z.iso.datetime())), {
        description:
          '`latestAt` of the queue as it was read: a later report, or a decision of somebody else, is a 409.',
      }),
    }),
    errors: ['invalid_input', 'not_found', 'changed_elsewhere'],
  }),
};
