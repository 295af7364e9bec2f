import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import { defineContract } from '#contract/define.ts';
import { described } from '#contract/primitives.ts';
import { byId } from '#contract/shapes/saves.ts';
import { hasAtMost, MAX_EMAIL, optionalText, requiredText } from '#contract/shapes/texts.ts';
import { card, property } from '#features/properties/contract.ts';
import { propertyFields } from '#features/properties/fields.ts';
import { BULK_ACTIONS, MAX_REASON, SETTABLE } from './transitions.ts';

/** A listing is removed with a reason, which its owner sees. */
const statusChange = z
  .object({
    status: described(z.enum(SETTABLE), {
      description:
        'Only administrators set `removed`, and change what is removed. `expired` takes back what was closed or hidden after its time was over.',
    }),
    reason: optionalText(MAX_REASON),
  })
  .check(
    z.refine(({ status, reason }) => status !== 'removed' || Boolean(reason), {
      path: ['reason'],
      error: 'reason_is_needed',
    }),
  );

/** Longest code of a link, in characters. */
const MAX_CODE = 100;

const code = boundedText(MAX_CODE).check(z.minLength(1), hasAtMost(MAX_CODE));

/** Most listings of one call. */
const MAX_BULK = 100;

/** Why a listing was not changed: it is not there, is somebody else's or removed, or is in a state that does not allow it. */
const REFUSALS = ['not_found', 'forbidden', 'changed_elsewhere'] as const;
type Refusal = (typeof REFUSALS)[number];

export const isRefusal = (code: string): code is Refusal =>
  REFUSALS.some((refusal) => refusal === code);

/** Which listings were changed, and why others were not. */
const bulkAnswer = z.object({
  done: z.array(z.int()),
  refused: z.array(z.object({ id: z.int(), code: z.enum(REFUSALS) })),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** The home that a link is about, as far as whoever has the link may know. */
const confirmation = z.object({ card, expiresAt: property.shape.expiresAt });
export type Confirmation = z.infer<typeof confirmation>;

/** Endpoints of what comes after publishing a listing (PRODUCT 23). */
export const lifeContracts = {
  setStatus: defineContract({
    method: 'PUT',
    path: '/properties/status/:id',
    name: 'setPropertyStatus',
    tag: 'Properties',
    summary: 'Says whether a home is still to be had',
    access: 'user',
    params: byId,
    body: statusChange,
    response: property,
    errors: ['invalid_input', 'forbidden', 'not_found'],
  }),
  confirm: defineContract({
    method: 'POST',
    path: '/properties/confirm/:id',
    name: 'confirmProperty',
    tag: 'Properties',
    summary: 'Confirms that a home is still to be had, from which its time begins again',
    access: 'user',
    params: byId,
    response: property,
    errors: ['invalid_input', 'forbidden', 'not_found', 'changed_elsewhere'],
  }),
  setPrice: defineContract({
    method: 'PUT',
    path: '/properties/price/:id',
    name: 'setPropertyPrice',
    tag: 'Properties',
    summary: 'Changes the price and nothing else',
    access: 'user',
    params: byId,
    body: z.object({ price: propertyFields.price.input }),
    response: property,
    errors: ['invalid_input', 'forbidden', 'not_found'],
  }),
  findDuplicate: defineContract({
    method: 'GET',
    path: '/properties/duplicate/:id',
    name: 'findDuplicate',
    tag: 'Properties',
    summary:
      'The numbers of other listings of the same agent or phone that are likely of the same home: one that is shown, and one that was removed, as long as the team has not looked at this',
    access: 'user',
    params: byId,
    response: z.object({ id: z.nullable(z.int()), removedId: z.nullable(z.int()) }),
    errors: ['invalid_input', 'forbidden', 'not_found'],
  }),
  moveToTrash: defineContract({
    method: 'POST',
    path: '/properties/trash/:id',
    name: 'moveToTrash',
    tag: 'Properties',
    summary: 'Hides a listing, and deletes it after 30 days unless it is restored',
    access: 'user',
    params: byId,
    response: property,
    errors: ['invalid_input', 'forbidden', 'not_found'],
  }),
  restore: defineContract({
    method: 'POST',
    path: '/properties/restore/:id',
    name: 'restoreProperty',
    tag: 'Properties',
    summary: 'Takes a listing out of the trash, as it was',
    access: 'user',
    params: byId,
    response: property,
    errors: ['invalid_input', 'forbidden', 'not_found', 'changed_elsewhere'],
  }),
  changeMany: defineContract({
    method: 'POST',
    path: '/properties/bulk',
    name: 'changeProperties',
    tag: 'Properties',
    summary: 'Does the same with up to 100 listings, as far as each allows it',
    access: 'user',
    body: z.object({
      ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(MAX_BULK)),
      action: z.enum(BULK_ACTIONS),
    }),
    response: bulkAnswer,
    errors: ['invalid_input'],
  }),
  makeConfirmLink: defineContract({
    method: 'POST',
    path: '/properties/confirmLink/:id',
    name: 'makeConfirmLink',
    tag: 'Properties',
    summary: 'Makes a link that confirms this listing without a login, for seven days',
    access: 'user',
    params: byId,
    response: z.object({ url: z.url(), expiresAt: z.iso.datetime() }),
    errors: ['invalid_input', 'forbidden', 'not_found'],
    changesContent: false,
  }),
  findConfirmation: defineContract({
    method: 'POST',
    path: '/properties/findConfirmation',
    name: 'findConfirmation',
    tag: 'Properties',
    summary: 'The home that a link to confirm is about; changes nothing',
    access: 'public',
    body: z.object({ code }),
    response: confirmation,
    errors: ['invalid_input', 'not_found'],
    changesContent: false,
  }),
  answerConfirmation: defineContract({
    method: 'POST',
    path: '/properties/answerConfirmation',
    name: 'answerConfirmation',
    tag: 'Properties',
    summary: 'Says with a link whether the home is still to be had',
    access: 'public',
    body: z.object({ code, status: z.enum(['available', 'closed']) }),
    response: confirmation,
    errors: ['invalid_input', 'not_found'],
  }),
  handOver: defineContract({
    method: 'POST',
    path: '/admin/users/:id/handOver',
    name: 'handOverRecords',
    tag: 'Administration',
    summary:
      'Gives all listings, articles, pages and projects of an account to another one, which is named by its username or e-mail',
    access: 'admin',
    params: byId,
    body: z.object({ to: requiredText('username_is_required', MAX_EMAIL) }),
    response: z.object({ moved: z.int(), to: z.object({ id: z.int(), username: z.string() }) }),
    errors: ['invalid_input', 'not_found'],
  }),
};
