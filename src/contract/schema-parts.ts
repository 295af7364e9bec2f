import type * as z from 'zod/mini';

/** What a schema is directly made of. Those not named here (numbers, choices, files) are whole. */
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

/** Every schema within a schema, itself first. */
export const schemaParts = (schema: z.core.$ZodType): z.core.$ZodTypes[] => {
  const self = schema as z.core.$ZodTypes;
  return [self, ...childrenOf(self).flatMap(schemaParts)];
};
