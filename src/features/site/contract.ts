import * as z from 'zod/mini';
import { defineContract } from '#contract/define.ts';

/** Public facts about the operator of the site. */
const site = z.object({
  contactEmail: z.nullable(z.string()),
  /** Whether it sends e-mails, such as a link for a new password. */
  sendsMail: z.boolean(),
});
export type Site = z.infer<typeof site>;

/** Endpoints of the site as a whole. */
export const siteContracts = {
  get: defineContract({
    method: 'GET',
    path: '/site',
    name: 'getSite',
    tag: 'Site',
    summary: 'Where to write to those who run the site, and whether the site writes e-mails',
    access: 'public',
    response: site,
    errors: [],
  }),
};
