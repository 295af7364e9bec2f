import type { OpenAPIV3_1 } from 'openapi-types';

/** A schema of JSON as the document has it. */
export type Schema = Omit<OpenAPIV3_1.NonArraySchemaObject, 'type'> & {
  type?: string | string[];
  items?: Schema;
  const?: unknown;
  propertyNames?: Schema;
  $ref?: string;
};

/** The named schemas of the document. */
export type Schemas = Readonly<Record<string, Schema>>;

/** Returns the name of a schema that is only a reference. */
export const nameOf = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1);

/** Returns the schema behind a reference. */
export const resolve = (schema: Schema, schemas: Schemas): Schema => {
  const name = nameOf(schema);
  return name === undefined ? schema : (schemas[name] ?? {});
};

/** The alternatives of a schema, without that of null; whether there was one. */
export const alternativesOf = (schema: Schema): { choices: Schema[]; isNullable: boolean } => {
  const listed = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (listed) {
    const { anyOf: _anyOf, oneOf: _oneOf, ...shared } = schema;
    const choices = listed.flatMap((each) => alternativesOf({ ...shared, ...each }).choices);
    const isNullable = listed.some(
      (each) => each.type === 'null' || alternativesOf(each).isNullable,
    );
    return { choices, isNullable };
  }
  const types = [schema.type ?? []].flat();
  const others = types.filter((type) => type !== 'null');
  if (types.length > 0 && others.length === 0) return { choices: [], isNullable: true };
  const [type, ...rest] = others;
  return {
    choices: rest.length > 0 || type === undefined ? [schema] : [{ ...schema, type }],
    isNullable: others.length < types.length,
  };
};
