import * as z from 'zod/mini';
import { hasVisibleText } from '#burmese/excerpts/plain-text.ts';
import { limitsOf, rulesOf } from '#contract/fields.ts';
import { MAX_HTML } from '#contract/shapes/texts.ts';
import { cardText, projectFields, type ProjectHeadField } from '#features/projects/fields.ts';
import { MAX_CARDS } from '#features/projects/rules.ts';
import { defineForm } from '#ui/form/define-form.ts';
import type { FormFieldError, FormRule, FormValues } from '#ui/form/rules.ts';

/** Field of a project's cards, by their position: a text and its photo. */
type CardField = `cards${number}` | `image${number}`;

/** Field of a new project. */
export type ProjectField = ProjectHeadField | CardField;

/**
 * Values of a new project's form: text as it was typed; that of a photo field only says that there
 * is one.
 */
export type ProjectFormValues = FormValues<ProjectField>;

const POSITIONS = Array.from({ length: MAX_CARDS }, (_, index) => index + 1);

export const CARD_FIELDS: readonly CardField[] = POSITIONS.flatMap((n) => [
  `cards${n}` as const,
  `image${n}` as const,
]);

const hasText = (values: ProjectFormValues, n: number): boolean =>
  hasVisibleText(values[`cards${n}`] ?? '');

const hasPhoto = (values: ProjectFormValues, n: number): boolean => Boolean(values[`image${n}`]);

/** Counts the cards up to the last one with content. */
export const countCards = (values: ProjectFormValues): number =>
  Math.max(0, ...POSITIONS.filter((n) => hasText(values, n) || hasPhoto(values, n)));

/** Requires a text and a photo of each card, and at least one card (S5). */
const requireCompleteCard =
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
  requireCompleteCard(n),
];

/** Form of an existing project. */
export const editProjectForm = defineForm<ProjectHeadField>({
  rules: rulesOf(projectFields),
  errorMode: 'all',
  limits: limitsOf(projectFields),
});

/** Form of a new project. Shows all errors at once (S5). */
export const projectForm = defineForm<ProjectField>({
  rules: [...rulesOf(projectFields), ...POSITIONS.flatMap(rulesOfCard)],
  errorMode: 'all',
  limits: {
    ...limitsOf(projectFields),
    ...Object.fromEntries(POSITIONS.map((n) => [`cards${n}`, { max: MAX_HTML }])),
  },
});
