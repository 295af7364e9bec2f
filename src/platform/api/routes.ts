import { setImmediate as nextTurn } from 'node:timers/promises';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
  serializerCompiler,
} from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { ApiError } from '#contract/errors.ts';
import { allowOrigins, refuseOtherSites } from './cors.ts';
import { registerEndpoints, type EndpointParts } from './endpoint-routes.ts';
import type { Endpoint } from './handlers.ts';
import { completeDocument } from './reference/document.ts';
import { registerReference } from './reference/routes.ts';

/** `origin` is that of the site, `corsOrigins` are those whose scripts may call it, too. */
type ApiParts = EndpointParts & { origin: string; corsOrigins: readonly string[] };

const TAGS = [
  { name: 'Accounts', description: 'Registration, sessions and profiles' },
  { name: 'Administration', description: 'Accounts and invitation codes, for administrators' },
  { name: 'Properties', description: 'Listings of homes, land and commercial space' },
  { name: 'Site', description: 'The site as a whole' },
  { name: 'Alerts', description: 'Browsers that are told of the new homes of a search' },
  { name: 'Template ones', description: 'Pages of their own, grouped into menus' },
  { name: 'Photos', description: 'Photos that wait for the record that is created with them' },
  { name: 'Blogs', description: 'Articles and their labels' },
  { name: 'Projects', description: 'Projects and their cards, grouped into menus' },
];

const SECURITY_SCHEMES = {
  session: { type: 'http', scheme: 'bearer', description: 'The token that a login answers with.' },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token of the profile page, `eain_pat_…`, for `read` or `write`.',
  },
} as const;

/** Serves every endpoint below `/api`, the OpenAPI document, and the reference page. */
export const registerApi = async (
  server: FastifyInstance,
  endpoints: readonly Endpoint[],
  parts: ApiParts,
): Promise<void> => {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Eain API',
        version: '1.0.0',
        description: 'Property listings of Myanmar: search, details, and what agents publish.',
        license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: parts.origin }],
      tags: TAGS,
      security: [],
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    // Every endpoint has a tag; pages, photos and files have none, and are not part of the API.
    hideUntagged: true,
    transform: createJsonSchemaTransform({}),
  });
  await server.register(
    async (api) => {
      api.setValidatorCompiler(() => (value: unknown) => ({ value }));
      api.setSerializerCompiler(serializerCompiler);
      api.addHook('onSend', (_request, reply, _payload, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      refuseOtherSites(api, parts.corsOrigins);
      if (parts.corsOrigins.length > 0) await allowOrigins(api, parts.corsOrigins);
      await registerEndpoints(api, endpoints, parts);
      registerReference(api, () => describeApi(server));
      api.setNotFoundHandler(() => {
        throw new ApiError('not_found');
      });
    },
    { prefix: '/api' },
  );
};

/** Makes the OpenAPI document. It takes a tenth of a second: other requests have their turn between its steps. */
const describeApi = async (server: FastifyInstance): Promise<OpenAPIV3_1.Document> => {
  const openapiObject = server.swagger() as OpenAPIV3_1.Document;
  await nextTurn();
  const withSchemas = createJsonSchemaTransformObject({})({ openapiObject });
  await nextTurn();
  const document = completeDocument(withoutUnusedSchemas(withSchemas));
  await nextTurn();
  return document;
};

/**
 * Removes named schemas without references: each is generated once for requests and once for answers, and
 * most are used in only one of them.
 */
const withoutUnusedSchemas = (document: object): OpenAPIV3_1.Document => {
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
