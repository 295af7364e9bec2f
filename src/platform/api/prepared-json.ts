import * as z from 'zod/mini';

const jsonOf = new WeakMap<object, Buffer>();

/**
 * Returns the value by its schema, frozen, and the length of its JSON in bytes. The JSON is made once: answers
 * that contain the value take it from here.
 */
export const prepareJson = <T extends object>(
  schema: z.ZodMiniType<T>,
  value: T,
): { value: T; jsonBytes: number } => {
  const stripped = deepFreeze(z.parse(schema, value));
  const json = Buffer.from(JSON.stringify(stripped));
  jsonOf.set(stripped, json);
  return { value: stripped, jsonBytes: json.length };
};

/**
 * Returns the JSON of an answer that is prepared itself, or has a list of prepared values; undefined for any
 * other. What stands beside the list is written as it is, without a schema.
 */
export const toPreparedJson = (answer: unknown): Buffer | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const json = jsonOf.get(answer);
  if (json) return json;
  const fields = Object.entries(answer).filter(([, value]) => value !== undefined);
  const list = fields.find(([, value]) => isPreparedList(value));
  if (!list) return undefined;
  const [name, items] = list as [string, object[]];
  const others = Object.fromEntries(fields.filter((field) => field !== list));
  const [comma, start] = [Buffer.from(','), Buffer.from(`{${JSON.stringify(name)}:[`)];
  const parts = items.flatMap((item, index) => [index > 0 ? comma : start, jsonOf.get(item)]);
  const rest = JSON.stringify(others);
  const end = Buffer.from(rest === '{}' ? ']}' : `],${rest.slice(1)}`);
  return Buffer.concat([...parts.filter((part) => part !== undefined), end]);
};

const isPreparedList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => jsonOf.has(item as object));

const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
};
