import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import { defineContract } from '#contract/define.ts';
import { inputsOf } from '#contract/fields.ts';
import { deleted, described } from '#contract/primitives.ts';
import { readWhole } from '#contract/readers.ts';
import { byId, converted, keepZawgyi, updatedAt } from '#contract/shapes/saves.ts';
import { project } from './contract.ts';
import { cardText, projectFields } from './fields.ts';
import { findCardFaults } from './new-cards.ts';

/** A project as its save answers it. */
export const savedProject = z.object({ ...project.shape, ...converted });
export type SavedProject = z.infer<typeof savedProject>;

z.globalRegistry.add(savedProject, { id: 'SavedProject' });

/** The photos of a new project's cards: `image1` is that of `cards1`. */
export const CARD_SLOTS = ['image1', 'image2', 'image3', 'image4', 'image5'] as const;

const cardCount = described(
  z.pipe(
    z.optional(z.union([boundedText(16), z.number()])),
    z.transform((count) => readWhole(String(count), 0, Number.MAX_SAFE_INTEGER)),
  ),
  { type: 'integer', minimum: 1, maximum: 5, description: 'How many cards are sent.' },
);

/** A new project; cards beyond the fifth are seen, so that they can be refused by name. */
const newProject = z
  .looseObject({
    ...inputsOf(projectFields),
    cardCount,
    cards1: z.optional(cardText),
    cards2: z.optional(cardText),
    cards3: z.optional(cardText),
    cards4: z.optional(cardText),
    cards5: z.optional(cardText),
    keepZawgyi,
  })
  .check(
    z.check(
      ({ value, issues }) => {
        for (const { field, message } of findCardFaults(value))
          issues.push({ code: 'custom', input: value, path: [field], message });
      },
      // Told together with a missing title.
      { when: ({ value }) => z.safeParse(z.object(), value).success },
    ),
  );

/** The endpoints by which projects are written (S7, PRODUCT 2 and 8). */
export const projectSaveContracts = {
  create: defineContract({
    method: 'POST',
    path: '/projects',
    name: 'createProject',
    tag: 'Projects',
    summary: 'Publishes a project with one to five cards, each with a text and a photo',
    access: 'user',
    body: newProject,
    files: CARD_SLOTS,
    response: savedProject,
    errors: ['invalid_input', 'unsupported_image', 'unavailable'],
    created: true,
  }),
  update: defineContract({
    method: 'PUT',
    path: '/projects/:id',
    name: 'updateProject',
    tag: 'Projects',
    summary: 'Changes the title and the menu text of a project',
    access: 'user',
    params: byId,
    body: z.object({ ...inputsOf(projectFields), keepZawgyi, updatedAt }),
    response: savedProject,
    errors: ['invalid_input', 'forbidden', 'not_found', 'changed_elsewhere'],
  }),
  delete: defineContract({
    method: 'DELETE',
    path: '/projects/:id',
    name: 'deleteProject',
    tag: 'Projects',
    summary: 'Deletes a project with its cards and their photos',
    access: 'user',
    params: byId,
    response: deleted,
    errors: ['invalid_input', 'forbidden', 'not_found'],
  }),
};
