import { maxUtf16Units } from '#contract/bounds.ts';
import type { Contract } from '#contract/define.ts';
import { schemaParts } from '#contract/schema-parts.ts';

/** The limit of bodies without long texts. */
export const MIN_BODY_LIMIT_BYTES = 16 * 1024;

/** JSON may escape each UTF-16 unit as `\uXXXX`: six bytes, where the limit of a text allows four. */
const ESCAPE_FACTOR = 1.5;

/** Returns the most bytes of a JSON body, by the limits of the texts in its schema. */
export const bodyLimit = ({ body, files }: Pick<Contract, 'body' | 'files'>): number => {
  const units = body && !files ? schemaParts(body).map(maxUtf16Units) : [];
  return Math.max(
    MIN_BODY_LIMIT_BYTES,
    Math.ceil(ESCAPE_FACTOR * units.reduce((sum, most) => sum + most, 0)),
  );
};
