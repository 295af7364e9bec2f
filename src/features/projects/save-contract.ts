import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import { defineContract } from '#contract/define.ts';
import type { FieldError } from '#contract/errors.ts';
import { inputsOf } from '#contract/fields.ts';
import { deleted, described } from '#contract/primitives.ts';
import { readWhole } from '#contract/readers.ts';
import { ownTitles } from '#contract/shapes/own-titles.ts';
import { publish, publishBody } from '#contract/shapes/publication.ts';
import { byId, converted, keepZawgyi, updatedAt } from '#contract/shapes/saves.ts';
import { uploadedPhotos } from '#contract/shapes/uploads.ts';
import { project } from './contract.ts';
import { cardText, projectFields } from './fields.ts';
import { MAX_CARDS } from './rules.ts';

/** Answer to saving a project. */
export const savedProject = z.object({ ...project.shape, ...converted });
export type SavedProject = z.infer<typeof savedProject>;

z.globalRegistry.add(savedProject, { id: 'SavedProject' });

/** Photos of a new project's cards: `image1` belongs to `cards1`. */
export const CARD_SLOTS = ['image1', 'image2', 'image3', 'image4', 'image5'] as const;

const cardCount = described(
  z.pipe(
    z.optional(z.union([boundedText(16), z.number()])),
    z.transform((count) => readWhole(String(count), 0, Number.MAX_SAFE_INTEGER)),
  ),
  { type: 'integer', minimum: 1, maximum: 5, description: 'How many cards are sent.' },
);

/** New project. A loose object, so that cards beyond the fifth get an error of their own. */
const newProject = z
  .looseObject({
    ...inputsOf(projectFields),
    cardCount,
    cards1: z.optional(cardText),
    cards2: z.optional(cardText),
    cards3: z.optional(cardText),
    cards4: z.optional(cardText),
    cards5: z.optional(cardText),
    photos: uploadedPhotos,
    publish,
    keepZawgyi,
  })
  .check(
    z.check(
      ({ value, issues }) => {
        for (const { field, message } of findCardErrors(value))
          issues.push({ code: 'custom', input: value, path: [field], message });
      },
      // Reports this together with a missing title.
      { when: ({ value }) => z.safeParse(z.object(), value).success },
    ),
  );

/** Endpoints that write projects (S7, PRODUCT 2 and 8). */
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
    summary: 'Changes a project, all but its cards',
    access: 'user',
    params: byId,
    body: z.object({ ...inputsOf(projectFields), keepZawgyi, updatedAt }),
    response: savedProject,
    errors: ['invalid_input', 'forbidden', 'not_found', 'changed_elsewhere'],
  }),
  titles: defineContract({
    method: 'GET',
    path: '/projects/titles',
    name: 'listProjectTitles',
    tag: 'Projects',
    summary: 'The titles of the newest projects that one may change, to choose a pair of one',
    access: 'user',
    query: z.strictObject({}),
    response: ownTitles,
    errors: ['invalid_input'],
  }),
  publish: defineContract({
    method: 'PUT',
    path: '/projects/:id/publication',
    name: 'publishProject',
    tag: 'Projects',
    summary: 'Publishes a project, plans that, or takes it off the site',
    access: 'user',
    params: byId,
    body: publishBody,
    response: project,
    errors: ['invalid_input', 'forbidden', 'not_found'],
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

const CARD_PART = /^(?:cards|image)([1-9]\d*)$/;

/**
 * Finds the errors in the cards of a new project among the `parts` of its form: cards are numbered
 * from 1; each has a text, `cards1`, and a photo, `image1`, or one that was uploaded before, named in `photos`; `cardCount` is
 * the number of cards (S7).
 */
const findCardErrors = (parts: Readonly<Record<string, unknown>>): FieldError[] => {
  const { cardCount } = parts;
  // Whatever was sent, if it could not be read.
  const uploaded = Array.isArray(parts['photos']) ? parts['photos'] : [];
  const taken = uploaded.flatMap((name, index) => (name === '' ? [] : `image${index + 1}`));
  const hasPart = (part: string): boolean => parts[part] !== undefined || taken.includes(part);
  const sentNumbers = [...Object.keys(parts), ...taken]
    .filter(hasPart)
    .flatMap((part) => CARD_PART.exec(part)?.[1] ?? []);
  const numbers = [...new Set(sentNumbers.map(Number))].sort((a, b) => a - b);
  if (numbers.length === 0) return [{ field: 'cards', message: 'card_is_needed' }];
  if (Math.max(...numbers, Number(cardCount ?? 0)) > MAX_CARDS)
    return [{ field: 'cards', message: 'max_cards' }];
  const missing = numbers.flatMap((number) => [
    ...(hasPart(`cards${number}`) ? [] : [{ field: `cards${number}`, message: 'text_is_needed' }]),
    ...(hasPart(`image${number}`)
      ? []
      : [{ field: `image${number}`, message: 'complete_card_first' }]),
  ]);
  if (missing.length > 0) return missing;
  const isCounted = cardCount === numbers.length && numbers.at(-1) === cardCount;
  return isCounted ? [] : [{ field: 'cardCount', message: 'invalid_input' }];
};
