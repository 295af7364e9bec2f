import type { OpenAPIV3_1 } from 'openapi-types';
import { bodyExampleOf, exampleOf } from './examples.ts';
import type { Schema, Schemas } from './schemas.ts';

const { MAX_SAFE_INTEGER, MIN_SAFE_INTEGER } = Number;

/** Headers of answers: of each, and of refusals that pass. */
const REQUEST_ID = {
  'X-Request-Id': { description: 'Names the call in the log.', schema: { type: 'string' } },
} as const;
const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds after which the call may succeed.',
    schema: { type: 'integer', minimum: 0 },
  },
} as const;
const PASSING = new Set(['429', '503']);

/**
 * Completes a document made from contracts: adds headers and examples, and leaves out what says nothing (bounds of all numbers, the
 * pattern of a named format) or how a value with a stated type is written in a form.
 */
export const completeDocument = (document: OpenAPIV3_1.Document): OpenAPIV3_1.Document => {
  const complete = simplify(document) as OpenAPIV3_1.Document;
  const schemas = (complete.components?.schemas ?? {}) as Schemas;
  for (const item of Object.values(complete.paths ?? {}))
    for (const operation of [item?.get, item?.post, item?.put, item?.delete])
      if (operation) completeOperation(operation, schemas);
  return complete;
};

const completeOperation = (operation: OpenAPIV3_1.OperationObject, schemas: Schemas): void => {
  const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
  for (const content of Object.values(body?.content ?? {}))
    content.example = bodyExampleOf(content.schema as Schema, schemas);
  for (const [status, given] of Object.entries(operation.responses ?? {})) {
    const answer = given as OpenAPIV3_1.ResponseObject;
    answer.headers = { ...REQUEST_ID, ...(PASSING.has(status) && RETRY_AFTER) };
    for (const content of Object.values(answer.content ?? {}))
      content.example =
        Number(status) < 400
          ? exampleOf(content.schema as Schema, schemas)
          : { message: /`(\w+)`/.exec(answer.description)?.[1] };
  }
};

/** Copies a part of the document without what is true of every number, date or time. */
const simplify = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(simplify);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).filter(
    ([key, value]) =>
      !(key === 'maximum' && value === MAX_SAFE_INTEGER) &&
      !(key === 'minimum' && value === MIN_SAFE_INTEGER) &&
      !(key === 'pattern' && 'format' in part) &&
      !(key === 'anyOf' && 'type' in part),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, simplify(value)]));
};
