import * as z from 'zod/mini';

const jsonOf = new WeakMap<object, string>();

/**
 * Returns the value by its schema, frozen, and the length of its JSON in bytes. The JSON is made once: answers
 * that contain the value take it from here.
 */
export const prepareJson = <T extends object>(
  schema: z.ZodMiniType<T>,
  value: T,
): { value: T; jsonBytes: number } => {
  const stripped = deepFreeze(z.parse(schema, value));
  const json = JSON.stringify(stripped);
  jsonOf.set(stripped, json);
  return { value: stripped, jsonBytes: Buffer.byteLength(json) };
};

/** Returns a copy of a prepared value for keeping. In V8 a part of a text, such as an excerpt, holds on to the whole. */
export const compactPrepared = <T extends object>(value: T): T => {
  const json = jsonOf.get(value);
  if (json === undefined) return value;
  const copy = deepFreeze(JSON.parse(json) as T);
  jsonOf.set(copy, json);
  return copy;
};

/**
 * Returns the JSON of an answer that is prepared itself, or has a list of prepared values; undefined for any
 * other. What stands beside the list is written as it is, without a schema.
 */
export const toPreparedJson = (answer: unknown): string | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const json = jsonOf.get(answer);
  if (json !== undefined) return json;
  const fields = Object.entries(answer).filter(([, value]) => value !== undefined);
  if (!fields.some(([, value]) => isPreparedList(value))) return undefined;
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${valueJson(value)}`).join()}}`;
};

const valueJson = (value: unknown): string =>
  isPreparedList(value)
    ? `[${value.map((item) => jsonOf.get(item)).join()}]`
    : JSON.stringify(value);

const isPreparedList = (value: unknown): value is object[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => jsonOf.has(item as object));

const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
};
