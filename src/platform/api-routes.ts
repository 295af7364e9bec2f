import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
  serializerCompiler,
} from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { errorsOf, successStatus, type Access, type Contract } from '../contract/define.ts';
import { VERSION_HEADER } from '../contract/fetch-carrier.ts';
import { ApiError, ERROR_STATUS } from '../contract/errors.ts';
import { described } from '../contract/primitives.ts';
import { apiReference } from './api-reference.ts';
import type { Generation } from './generation.ts';
import { call, type Endpoint, type SignedIn } from './handlers.ts';
import { withoutUnusedSchemas } from './open-api.ts';

const errorBody = z.object({
  message: z.enum(Object.keys(ERROR_STATUS)),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
z.globalRegistry.add(errorBody, { id: 'Error' });

/** Finds whom a token stands for, if it is good. */
export type Authenticate = (token: string) => Promise<SignedIn | undefined>;

type ApiParts = { origin: string; generation: Generation; authenticate: Authenticate };

const TAGS = [
  { name: 'Accounts', description: 'Registration, sessions and profiles' },
  { name: 'Administration', description: 'Accounts and invitation codes, for administrators' },
  { name: 'Properties', description: 'Listings of homes, land and commercial space' },
  { name: 'Template ones', description: 'Pages of their own, grouped into menus' },
  { name: 'Blogs', description: 'Articles and their labels' },
  { name: 'Projects', description: 'Projects and their cards, grouped into menus' },
];

/** Serves every endpoint below `/api`, its OpenAPI document, and a page that shows it. */
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
        license: { name: 'Proprietary', url: `${parts.origin}/` },
      },
      servers: [{ url: parts.origin }],
      tags: TAGS,
      security: [],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    // Pages, photos and files are no part of the API; every endpoint has a tag.
    hideUntagged: true,
    transform: createJsonSchemaTransform({}),
    transformObject: (document) =>
      withoutUnusedSchemas(createJsonSchemaTransformObject({})(document)),
  });
  await server.register(
    async (api) => {
      api.setValidatorCompiler(() => (value: unknown) => ({ value }));
      api.setSerializerCompiler(serializerCompiler);
      api.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      acceptEmptyJson(api);
      for (const endpoint of endpoints) registerEndpoint(api, endpoint, parts);
      api.get('/openapi.json', { schema: { hide: true } }, () => server.swagger());
      api.get('/docs', { schema: { hide: true } }, (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(apiReference(server.swagger())),
      );
      api.setNotFoundHandler(() => {
        throw new ApiError('not_found');
      });
    },
    { prefix: '/api' },
  );
};

/** Many clients name JSON as the type of a body that they leave out. */
const acceptEmptyJson = (api: FastifyInstance): void => {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
};

const registerEndpoint = (
  api: FastifyInstance,
  endpoint: Endpoint,
  { generation, authenticate }: ApiParts,
): void => {
  const { contract } = endpoint;
  api.route({
    method: contract.method,
    url: contract.path,
    schema: {
      operationId: contract.name,
      tags: [contract.tag],
      summary: contract.summary,
      ...(contract.params && { params: contract.params }),
      ...(contract.query && { querystring: contract.query }),
      ...(contract.body && { body: contract.body }),
      ...SECURITY[contract.access],
      response: responses(contract),
    },
    handler: async (request, reply) => {
      const answer = await call(endpoint, request, {
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        ...(contract.access !== 'public' && { user: await findUser(request, authenticate) }),
      });
      if (contract.method !== 'GET' && contract.changesContent !== false) generation.bump();
      reply.status(successStatus(contract)).header(VERSION_HEADER, await generation.current());
      return answer;
    },
  });
};

const SECURITY: Record<Access, { security?: Record<string, string[]>[] }> = {
  public: {},
  optional: { security: [{ token: [] }, {}] },
  user: { security: [{ token: [] }] },
  admin: { security: [{ token: [] }] },
};

/** Whom the request's `Authorization: Bearer …` stands for (PRODUCT 4). */
const findUser = async (
  { headers }: FastifyRequest,
  authenticate: Authenticate,
): Promise<SignedIn | undefined> => {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token === undefined ? undefined : authenticate(token);
};

/** Success and every error an endpoint may answer, by status, each with its description. */
const responses = (contract: Contract) => {
  const byStatus = Map.groupBy(errorsOf(contract), (code) => ERROR_STATUS[code]);
  return {
    [successStatus(contract)]: contract.response
      ? describe(contract.summary, contract.response)
      : described(z.null(), { description: contract.summary }),
    ...Object.fromEntries(
      [...byStatus].map(([status, group]) => [
        status,
        describe(group.map((code) => `\`${code}\``).join(', '), errorBody),
      ]),
    ),
  };
};

const describe = (description: string, schema: z.core.$ZodType) => ({
  description,
  content: { 'application/json': { schema } },
});
