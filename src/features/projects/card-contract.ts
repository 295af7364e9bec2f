import * as z from 'zod/mini';
import { boundedList } from '#contract/bounds.ts';
import { defineContract } from '#contract/define.ts';
import { deleted, described, idText } from '#contract/primitives.ts';
import { image, photo } from '#contract/shapes/photos.ts';
import { converted, keepZawgyi, updatedAt } from '#contract/shapes/saves.ts';
import { projectCard } from './contract.ts';
import { cardText } from './fields.ts';
import { MAX_CARDS } from './rules.ts';
import { savedProject } from './save-contract.ts';

/** Answer to saving a card. */
const savedCard = z.object({ ...projectCard.shape, ...converted });
export type SavedCard = z.infer<typeof savedCard>;

z.globalRegistry.add(savedCard, { id: 'SavedCard' });

const order = z.object({
  order: described(
    boundedList(z.int(), MAX_CARDS).check(z.refine((ids) => new Set(ids).size === ids.length)),
    {
      description: 'Every card by its id, in the new order.',
    },
  ),
  updatedAt,
});

const byCard = z.strictObject({ cardId: idText });
const byProject = z.strictObject({ projectId: idText });

/** Endpoints of a project's cards, each of which is saved by itself. */
export const cardSaveContracts = {
  addCard: defineContract({
    method: 'POST',
    path: '/projects/addCard/:projectId',
    name: 'addCard',
    tag: 'Projects',
    summary: 'Adds a card with a text and a photo at the end of a project',
    access: 'user',
    params: byProject,
    body: z.object({ text: cardText, keepZawgyi }),
    files: ['image'],
    response: savedCard,
    errors: ['invalid_input', 'forbidden', 'not_found', 'unsupported_image', 'unavailable'],
    created: true,
  }),
  updateCardText: defineContract({
    method: 'PUT',
    path: '/projects/updateCardText/:cardId',
    name: 'updateCardText',
    tag: 'Projects',
    summary: 'Changes the text of a card',
    access: 'user',
    params: byCard,
    body: z.object({ cardText, keepZawgyi, updatedAt }),
    response: z.object({
      message: z.literal('updated_successfully'),
      card: projectCard,
      ...converted,
    }),
    errors: ['invalid_input', 'forbidden', 'not_found', 'changed_elsewhere'],
  }),
  uploadCardPhoto: defineContract({
    method: 'POST',
    path: '/projects/uploadCardPhoto/:cardId',
    name: 'uploadCardPhoto',
    tag: 'Projects',
    summary: 'Gives a card its photo, in place of the one it has',
    access: 'user',
    params: byCard,
    files: ['image'],
    response: z.object({ image, photo: z.nullable(photo) }),
    errors: ['invalid_input', 'forbidden', 'not_found', 'unsupported_image', 'unavailable'],
  }),
  deleteCardPhoto: defineContract({
    method: 'DELETE',
    path: '/projects/deleteCardPhoto/:cardId',
    name: 'deleteCardPhoto',
    tag: 'Projects',
    summary: 'Deletes the photo of a card',
    access: 'user',
    params: byCard,
    response: deleted,
    errors: ['invalid_input', 'forbidden', 'not_found'],
  }),
  orderCards: defineContract({
    method: 'PUT',
    path: '/projects/orderCards/:projectId',
    name: 'orderCards',
    tag: 'Projects',
    summary: 'Puts the cards of a project into an order',
    access: 'user',
    params: byProject,
    body: order,
    response: savedProject,
    errors: ['invalid_input', 'forbidden', 'not_found', 'changed_elsewhere'],
  }),
  deleteCard: defineContract({
    method: 'DELETE',
    path: '/projects/deleteCard/:cardId',
    name: 'deleteCard',
    tag: 'Projects',
    summary: 'Deletes a card with its photo',
    access: 'user',
    params: byCard,
    response: deleted,
    errors: ['invalid_input', 'forbidden', 'not_found'],
  }),
};
