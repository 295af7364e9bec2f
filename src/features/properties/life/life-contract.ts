import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import { defineContract } from '#contract/define.ts';
import { described } from '#contract/primitives.ts';
import { byId } from '#contract/shapes/saves.ts';
import { property } from '#features/properties/contract.ts';
import { SETTABLE } from './status.ts';

/** Longest reason for removing a listing, in characters. */
export const MAX_REASON = 500;

const reason = boundedText(MAX_REASON).check(z.trim());

/** A listing is removed with a reason, which its owner sees. */
const statusChange = z
  .object({
    status: described(z.enum(SETTABLE), {
      description: 'Only administrators set `removed`, and change what is removed.',
    }),
    reason: z.optional(reason),
  })
  .check(
    z.refine(({ status, reason }) => status !== 'removed' || (reason ?? '') !== '', {
      path: ['reason'],
      error: 'reason_is_needed',
    }),
  );

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
};
