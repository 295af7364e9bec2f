import type { OpenAPIV3_1 } from 'openapi-types';

/**
 * Removes named schemas without references: each is generated once for requests and once for answers, and
 * most are used in only one of them.
 */
export const withoutUnusedSchemas = (document: object): OpenAPIV3_1.Document => {
  const { components, ...rest } = document as OpenAPIV3_1.Document;
  const schemas = components?.schemas ?? {};
  const used = new Set<string>();
  const follow = (part: object): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(
      /"#\/components\/schemas\/([^"]+)"/g,
    )) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name] ?? {});
    }
  };
  follow(rest);
  const referenced = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...rest, components: { ...components, schemas: Object.fromEntries(referenced) } };
};
