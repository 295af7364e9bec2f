import { maxUtf16Units } from '#contract/bounds.ts';
import type { Contract } from '#contract/define.ts';
import { schemaParts } from '#contract/schema-parts.ts';

/** The limit of bodies without long texts, in bytes. */
export const MIN_BODY_LIMIT_BYTES = 16 * 1024;

/** JSON may write each of a text's characters as `\uXXXX`: six bytes in place of four. */
const ESCAPED = 1.5;

/** The most bytes of a JSON body: as many as the texts of the contract can have. A form is no JSON. */
export const bodyLimit = ({ body, files }: Pick<Contract, 'body' | 'files'>): number => {
  const units = body && !files ? schemaParts(body).map(maxUtf16Units) : [];
  return Math.max(
    MIN_BODY_LIMIT_BYTES,
    Math.ceil(ESCAPED * units.reduce((sum, most) => sum + most, 0)),
  );
};
