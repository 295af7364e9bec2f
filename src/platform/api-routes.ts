import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
  serializerCompiler,
} from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { successStatus, type Contract } from '../contract/define.ts';
import { VERSION_HEADER } from '../contract/fetch-carrier.ts';
import { ApiError, ERROR_STATUS, type ErrorCode } from '../contract/errors.ts';
import { described } from '../contract/primitives.ts';
import { apiReference } from './api-reference.ts';
import type { Generation } from './generation.ts';
import { call, type Endpoint } from './handlers.ts';
import { withoutUnusedSchemas } from './open-api.ts';

const errorBody = z.object({
  message: z.enum(Object.keys(ERROR_STATUS)),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
z.globalRegistry.add(errorBody, { id: 'Error' });

const TAGS = [
  { name: 'Properties', description: 'Listings of homes, land and commercial space' },
  { name: 'Template ones', description: 'Pages of their own, grouped into menus' },
  { name: 'Blogs', description: 'Articles and their labels' },
  { name: 'Projects', description: 'Projects and their cards, grouped into menus' },
];

/** Serves every endpoint below `/api`, its OpenAPI document, and a page that shows it. */
export const registerApi = async (
  server: FastifyInstance,
  endpoints: readonly Endpoint[],
  { origin, generation }: { origin: string; generation: Generation },
): Promise<void> => {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Eain API',
        version: '1.0.0',
        description: 'Property listings of Myanmar: search, details, and what agents publish.',
        license: { name: 'Proprietary', url: `${origin}/` },
      },
      servers: [{ url: origin }],
      tags: TAGS,
      security: [],
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
      for (const endpoint of endpoints) registerEndpoint(api, endpoint, generation);
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

const registerEndpoint = (
  api: FastifyInstance,
  endpoint: Endpoint,
  generation: Generation,
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
      response: responses(contract),
    },
    handler: async (request, reply) => {
      const answer = await call(endpoint, request, {
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      });
      if (contract.method !== 'GET' && contract.changesContent !== false) generation.bump();
      reply.status(successStatus(contract)).header(VERSION_HEADER, await generation.current());
      return answer;
    },
  });
};

/** Success and every error an endpoint may answer, by status, each with its description. */
const responses = (contract: Contract) => {
  const codes: ErrorCode[] = [...contract.errors, 'internal_error'];
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code]);
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
