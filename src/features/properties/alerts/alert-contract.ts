import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import { defineContract } from '#contract/define.ts';
import { deleted, described, idText } from '#contract/primitives.ts';
import { hasAtMost } from '#contract/shapes/texts.ts';
import { LANGUAGES } from '#i18n/language.ts';
import { ALERT_TIMES, MAX_ALERTS } from './alert-rules.ts';

/** Longest query of a search in an address, in characters: Burmese ones take nine each. */
const MAX_SEARCH = 10_000;
/** Longest address of a browser at its push service; real ones have about 200 characters. An index of PostgreSQL takes 2,700 bytes. */
const MAX_ENDPOINT = 1_000;

const base64url = (bytes: number, description: string) => {
  const length = Math.ceil((bytes * 4) / 3);
  return described(boundedText(length).check(z.regex(new RegExp(`^[\\w-]{${length}}$`))), {
    description,
  });
};

/** The key of an alert: whoever has it may end the alert. 128 random bits. */
const alertKey = base64url(16, 'The key of the alert.');

const endpoint = (description: string) =>
  described(
    boundedText(MAX_ENDPOINT).check(
      hasAtMost(MAX_ENDPOINT),
      z.regex(/^[!-~]*$/),
      z.refine((text) => /^https?:$/.test(protocolOf(text))),
    ),
    { description },
  );

const protocolOf = (text: string): string => URL.parse(text)?.protocol ?? '';

/** A browser as its push service knows it (W3C Push API, `PushSubscription`). */
const subscription = {
  endpoint: endpoint('Address of the browser at its push service.'),
  p256dh: base64url(65, 'Public key of the browser, P-256, uncompressed.'),
  auth: base64url(16, 'Secret that the browser shares with the site.'),
};

const search = described(boundedText(MAX_SEARCH), {
  description: 'The search as the query of its address, such as `type=for_rents&region=Yangon`.',
});

/** A search in words, in each language. */
const name = z.object({ en: z.string(), mm: z.string() });

const alert = z.object({
  key: z.string(),
  search: z.string(),
  name,
  told: z.enum(ALERT_TIMES),
});
export type Alert = z.infer<typeof alert>;

const alerts = z.object({
  /** The key that browsers ask their push service with (RFC 8292); null if the site tells nobody. */
  publicKey: z.nullable(z.string()),
  /** The search that was asked for, in words, and how many homes it finds now. */
  asked: z.object({
    search: z.string(),
    name,
    totalItems: z.int(),
    /** Those that are newer than the listing `after`, up to `MAX_NEW`; 0 without it. */
    newItems: z.int(),
  }),
  /** Those of the keys that there are. */
  alerts: z.array(alert),
});
export type Alerts = z.infer<typeof alerts>;

/** The endpoints of alerts: a browser is told of new homes of a search, without an account (PRODUCT 27). */
export const alertContracts = {
  alerts: defineContract({
    method: 'GET',
    path: '/alerts',
    name: 'listAlerts',
    tag: 'Alerts',
    summary:
      'What a search asks for in words and how many homes it finds, alerts by their keys, and what browsers need for more',
    access: 'public',
    query: z.strictObject({
      search: z.optional(search),
      after: z.optional(
        described(idText, { description: 'Number of the last listing that is not new.' }),
      ),
      keys: z.optional(
        described(boundedText(23 * MAX_ALERTS).check(z.regex(/^[\w,-]*$/)), {
          description: 'Keys of alerts, separated by commas.',
        }),
      ),
    }),
    response: alerts,
    errors: ['invalid_input'],
  }),
  addAlert: defineContract({
    method: 'POST',
    path: '/alerts',
    name: 'addAlert',
    tag: 'Alerts',
    summary: 'Tells a browser of the new homes of a search; again for the same search changes when',
    access: 'optional',
    body: z.object({
      ...subscription,
      search,
      language: described(z.enum(LANGUAGES as readonly string[]), {
        description: 'Language of what is told.',
      }),
      told: described(z.enum(ALERT_TIMES), {
        description: 'When: at once, or at most once a day, in the morning.',
      }),
    }),
    response: z.object({ key: z.string() }),
    created: true,
    storesAnswer: false,
    errors: ['invalid_input', 'too_many_requests', 'unavailable'],
    changesContent: false,
  }),
  renewAlerts: defineContract({
    method: 'POST',
    path: '/alerts/renewals',
    name: 'renewAlerts',
    tag: 'Alerts',
    summary: 'Moves the alerts of a browser to its new address at the push service',
    access: 'optional',
    body: z.object({ before: endpoint('The address until now.'), ...subscription }),
    errors: ['invalid_input', 'not_found', 'too_many_requests'],
    changesContent: false,
  }),
  endAlert: defineContract({
    method: 'DELETE',
    path: '/alerts/:key',
    name: 'endAlert',
    tag: 'Alerts',
    summary: 'Ends an alert',
    access: 'public',
    params: z.strictObject({ key: alertKey }),
    response: deleted,
    errors: ['invalid_input', 'not_found'],
    changesContent: false,
  }),
};
