import { alternativesOf, nameOf, type Schema } from './schemas.ts';

const INDENT = '  ';

/** Describes what a schema allows as lines that a person reads: fields with `?` may be left out. */
export const shapeOf = (schema: Schema, depth = 0): string => {
  const { choices, isNullable } = alternativesOf(schema);
  const named = new Set(choices.map((choice) => nameOf(choice) ?? plainShape(choice, depth)));
  return [...named, ...(isNullable ? ['null'] : [])].join(' | ');
};

const plainShape = (schema: Schema, depth: number): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((choice) => JSON.stringify(choice)).join(' | ');
  if (schema.type === 'array') return `[${schema.items ? shapeOf(schema.items, depth) : ''}]`;
  if (schema.type === 'object') return objectShape(schema, depth);
  return [schema.format ?? schema.type ?? 'anything', boundsOf(schema)].filter(Boolean).join(' ');
};

const objectShape = (schema: Schema, depth: number): string => {
  const pad = INDENT.repeat(depth + 1);
  const lines = Object.entries(schema.properties ?? {}).map(([name, value]) => {
    const isRequired = schema.required?.includes(name) ?? false;
    return `${pad}${name}${isRequired ? '' : '?'}: ${shapeOf(value, depth + 1)}`;
  });
  const { additionalProperties: others } = schema;
  if (typeof others === 'object') lines.push(`${pad}(any name): ${shapeOf(others, depth + 1)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${INDENT.repeat(depth)}}`;
};

const boundsOf = ({ minimum, maximum, minLength, maxLength }: Schema): string =>
  [
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    minLength !== undefined && minLength > 0 && `at least ${minLength}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
  ]
    .filter(Boolean)
    .join(', ');
