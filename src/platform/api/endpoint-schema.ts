import * as z from 'zod/mini';
import {
  allowsToken,
  TOKEN_SCOPES,
  errorsOf,
  successStatus,
  acceptsIdempotencyKey,
  type Contract,
} from '#contract/define.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import {
  IDEMPOTENCY_KEY_HEADER,
  PREFER_LENIENT,
  MAX_IDEMPOTENCY_KEY_LENGTH,
} from '#contract/idempotency.ts';
import { described } from '#contract/primitives.ts';

const errorBody = z.object({
  message: z.enum(Object.keys(ERROR_STATUS)),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
z.globalRegistry.add(errorBody, { id: 'Error' });

const creationHeaders = z.object({
  [IDEMPOTENCY_KEY_HEADER]: z.optional(
    described(z.string().check(z.maxLength(MAX_IDEMPOTENCY_KEY_LENGTH)), {
      description:
        'A create that is repeated with its key gets the first answer, for a week; with another body it is a 409.',
    }),
  ),
  Prefer: z.optional(
    described(z.string(), {
      description: `\`${PREFER_LENIENT}\`: a repeat gets the first answer also with another body.`,
    }),
  ),
});

/** The Fastify schema of an endpoint: describes it in OpenAPI, and strips its answers. */
export const endpointSchema = (contract: Contract) => ({
  operationId: contract.name,
  tags: [contract.tag],
  summary: contract.summary,
  ...(contract.params && { params: contract.params }),
  ...(contract.query && { querystring: contract.query }),
  ...(acceptsIdempotencyKey(contract) && { headers: creationHeaders }),
  ...requestBody(contract),
  ...securityOf(contract),
  response: responses(contract),
});

const requestBody = ({ body, files }: Contract) => {
  if (!files) return body && { body };
  const file = described(z.optional(z.string()), { format: 'binary', description: 'A file' });
  const texts = body instanceof z.ZodMiniObject ? body.shape : {};
  return {
    body: z.object({ ...texts, ...Object.fromEntries(files.map((name) => [name, file])) }),
    consumes: ['multipart/form-data'],
  };
};

/** The tokens that an endpoint takes: that of a session, and those of programs with the scope that they need. */
const securityOf = (contract: Contract): { security?: Record<string, string[]>[] } => {
  const { access } = contract;
  if (access === 'public') return {};
  const scope = TOKEN_SCOPES.find((each) => allowsToken(contract, each));
  const isForPrograms = access !== 'admin' && scope !== undefined;
  return {
    security: [
      { session: [] },
      ...(isForPrograms ? [{ accessToken: [scope] }] : []),
      ...(access === 'optional' ? [{}] : []),
    ],
  };
};

/** Describes success and every possible error of an endpoint, by status. */
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
