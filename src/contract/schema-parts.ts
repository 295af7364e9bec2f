import type * as z from 'zod/mini';

/** Returns the direct parts of a schema. Types that are not named here (numbers, choices, files) have none. */
const childrenOf = ({ _zod: { def } }: z.core.$ZodTypes): readonly z.core.$ZodType[] => {
  switch (def.type) {
    case 'object':
      return [...Object.values(def.shape), ...(def.catchall ? [def.catchall] : [])];
    case 'array':
      return [def.element];
    case 'union':
      return def.options;
    case 'pipe':
      return [def.in, def.out];
    case 'optional':
    case 'nullable':
      return [def.innerType];
    default:
      return [];
  }
};

/** Returns a schema and all schemas within it. */
export const schemaParts = (schema: z.core.$ZodType): z.core.$ZodTypes[] => {
  const self = schema as z.core.$ZodTypes;
  return [self, ...childrenOf(self).flatMap(schemaParts)];
};
