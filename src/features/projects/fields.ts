import * as z from 'zod/mini';
import { defineFields, pickFields } from '#contract/fields.ts';
import { described } from '#contract/primitives.ts';
import { contentFields } from '#contract/shapes/content-fields.ts';
import {
  MAX_TITLE,
  optionalLines,
  optionalText,
  requiredHtml,
  requiredText,
} from '#contract/shapes/texts.ts';
import { readUnits } from './units.ts';

/** Most characters of a line of what is known of a project, and of all its units. */
const MAX = { line: 200, units: 2_000 };

/** A line that may be missing; a save that does not send it keeps it. */
const line = (description: string) =>
  ({
    input: described(optionalText(MAX.line), { description }),
    output: z.nullable(z.string()),
    start: '',
    limits: { max: MAX.line },
    kind: 'text',
  }) as const;

/** Fields of a project itself, without its cards. */
export const projectFields = defineFields({
  title: {
    input: requiredText('title_is_needed', MAX_TITLE),
    output: z.string(),
    start: '',
    limits: { max: MAX_TITLE },
    kind: 'text',
  },
  menuText: {
    input: requiredText('menu_text_is_needed', MAX_TITLE),
    output: z.string(),
    start: '',
    limits: { max: MAX_TITLE },
    kind: 'text',
    column: { name: 'menu_text' },
  },
  place: line('Where it is, as people say it.'),
  developer: line('Who builds it.'),
  handover: line('When homes are handed over.'),
  units: {
    input: described(
      optionalLines(MAX.units).check(
        z.refine((text) => !text || readUnits(text) !== undefined, 'units_invalid'),
      ),
      {
        description:
          'A kind of homes in each line: what it is, how large, and from which price in lakhs on, separated by semicolons.',
      },
    ),
    output: z.nullable(z.string()),
    start: '',
    limits: { max: MAX.units },
    kind: 'text',
  },
  ...contentFields,
});

/** The fields whose columns a save writes: `putPair` writes those of a pair. */
export const savedProjectFields = pickFields(projectFields, [
  'title',
  'menuText',
  'place',
  'developer',
  'handover',
  'units',
  'summary',
]);

export type ProjectHeadField = keyof typeof projectFields;

export const cardText = described(requiredHtml('text_is_needed'), {
  description: 'HTML; it is sanitised before it is stored.',
});
