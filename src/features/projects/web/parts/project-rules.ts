import * as z from 'zod/mini';
import { hasVisibleText } from '#burmese/excerpts/plain-text.ts';
import { limitsOf, rulesOf } from '#contract/fields.ts';
import { MAX_HTML } from '#contract/shapes/texts.ts';
import { cardText, projectFields, type ProjectHeadField } from '#features/projects/fields.ts';
import { MAX_CARDS } from '#features/projects/rules.ts';
import { defineForm } from '#ui/form/define-form.ts';
import type { FormFieldError, FormRule, FormValues } from '#ui/form/rules.ts';

/** A field of a project's cards, by their places: a text and its photo. */
type CardField = `cards${number}` | `image${number}`;

/** A field of a new project. */
export type ProjectField = ProjectHeadField | CardField;

/** What stands in the fields of a new project, as it was typed; a photo's says that there is one. */
export type ProjectFormValues = FormValues<ProjectField>;

const PLACES = Array.from({ length: MAX_CARDS }, (_, index) => index + 1);

/** The fields of all places. */
export const CARD_FIELDS: readonly CardField[] = PLACES.flatMap((n) => [
  `cards${n}` as const,
  `image${n}` as const,
]);

const hasText = (values: ProjectFormValues, n: number): boolean =>
  hasVisibleText(values[`cards${n}`] ?? '');

const hasPhoto = (values: ProjectFormValues, n: number): boolean => Boolean(values[`image${n}`]);

/** How many cards were written: those at the end that have nothing in them are none. */
export const countCards = (values: ProjectFormValues): number =>
  PLACES.findLast((n) => hasText(values, n) || hasPhoto(values, n)) ?? 0;

/** A card needs a text and a photo, and a project a card (S5). */
const isComplete =
  (n: number) =>
  (values: ProjectFormValues): FormFieldError<ProjectField> | undefined => {
    if (n > Math.max(1, countCards(values))) return undefined;
    if (!hasText(values, n)) return { fields: [`cards${n}`], message: 'text_is_needed' };
    return hasPhoto(values, n)
      ? undefined
      : { fields: [`image${n}`], message: 'complete_card_first' };
  };

const rulesOfCard = (n: number): FormRule<ProjectField>[] => [
  [`cards${n}`, z.union([z.literal(''), cardText])],
  [`image${n}`, z.string()],
  isComplete(n),
];

/** The form of a project that is there already. */
export const editProjectForm = defineForm<ProjectHeadField>({
  rules: rulesOf(projectFields),
  errorMode: 'all',
  limits: limitsOf(projectFields),
});

/** The form of a new project: all that is wanting is told at once (S5). */
export const projectForm = defineForm<ProjectField>({
  rules: [...rulesOf(projectFields), ...PLACES.flatMap(rulesOfCard)],
  errorMode: 'all',
  limits: {
    ...limitsOf(projectFields),
    ...Object.fromEntries(PLACES.map((n) => [`cards${n}`, { max: MAX_HTML }])),
  },
});
