import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { successStatus, acceptsIdempotencyKey, type Contract } from '#contract/define.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { CONTENT_VERSION_HEADER } from '#contract/fetch-transport.ts';
import {
  IDEMPOTENCY_KEY_HEADER,
  PREFER_LENIENT,
  MAX_IDEMPOTENCY_KEY_LENGTH,
} from '#contract/idempotency.ts';
import type { Db } from '#db/tables.ts';
import { hashForm, hashJson } from '#platform/http/body-hash.ts';
import { bodyLimit } from '#platform/http/body-limit.ts';
import type { Upload } from '#platform/http/multipart.ts';
import { createLimitedUpload, type UploadParts } from '#platform/http/uploads.ts';
import type { FairQueue } from '#platform/limits/fair-queue.ts';
import type { ContentVersion } from '#platform/pages/content-version.ts';
import { hasSignedInCookie } from '#platform/pages/signed-in-cookie.ts';
import { findStoredAnswer, type IdempotencyKey } from '#records/idempotency.ts';
import { endpointSchema } from './endpoint-schema.ts';
import { call, requireAccess, type Caller, type Endpoint, type SignedInUser } from './handlers.ts';
import { toPreparedJson } from './prepared-json.ts';

/** Finds the user of a token; `undefined` if it is unknown or expired. */
type Authenticate = (token: string) => Promise<SignedInUser | undefined>;

export type EndpointParts = {
  db: Db;
  contentVersion: ContentVersion;
  authenticate: Authenticate;
  uploads: UploadParts;
  waitInQueue: FairQueue;
};

/** Registers a route for each endpoint, at the path of its contract. */
export const registerEndpoints = async (
  api: FastifyInstance,
  endpoints: readonly Endpoint[],
  parts: EndpointParts,
): Promise<void> => {
  // Removes uploads that a killed process left behind.
  await rm(parts.uploads.dir, { recursive: true, force: true });
  acceptEmptyJson(api);
  const isForm = ({ contract }: Endpoint): boolean => contract.files !== undefined;
  for (const endpoint of endpoints.filter((each) => !isForm(each)))
    registerEndpoint(api, endpoint, parts);
  await api.register(async (forms) => {
    leaveBodiesUnread(forms);
    for (const endpoint of endpoints.filter(isForm)) registerEndpoint(forms, endpoint, parts);
  });
};

/** Accepts a JSON content type without a body, which many clients send. */
const acceptEmptyJson = (api: FastifyInstance): void => {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
};

/** Leaves bodies to `call`, which reads a form after authorization and refuses other content types. */
const leaveBodiesUnread = (api: FastifyInstance): void => {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('*', (_request, _body, done) => done(null));
};

const registerEndpoint = (
  api: FastifyInstance,
  endpoint: Endpoint,
  { db, contentVersion, authenticate, uploads, waitInQueue }: EndpointParts,
): void => {
  const { contract } = endpoint;
  const changesContent = contract.method !== 'GET' && contract.changesContent !== false;

  const callEndpoint = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const caller = await callerOf({ request, reply, contract, authenticate });
    requireAccess(contract, caller.user);
    const { user } = caller;
    const requireSameUser = async (): Promise<void> => {
      if ((await findUser(request, authenticate))?.isAdmin !== user?.isAdmin)
        throw new ApiError('unauthorized');
    };
    const upload =
      contract.files &&
      user &&
      createLimitedUpload(request.raw, contract.files, { user, requireSameUser }, uploads);
    try {
      const idempotencyKey = user && idempotencyKeyOf(request, contract, user, upload);
      const stored = idempotencyKey && (await findStoredAnswer(db, idempotencyKey));
      if (stored) return stored.answer;
      const { params, query, body } = request;
      const receive = upload?.receive;
      return await call(endpoint, { params, query, body, receive }, { ...caller, idempotencyKey });
    } finally {
      await upload?.remove();
    }
  };

  api.route({
    method: contract.method,
    url: contract.path,
    schema: endpointSchema(contract),
    bodyLimit: bodyLimit(contract),
    handler: async (request, reply) => {
      await waitInQueue(request.ip);
      if (isByWriter(request)) await contentVersion.catchUp?.();
      try {
        const answer = await callEndpoint(request, reply);
        if (changesContent) {
          contentVersion.bump();
          await contentVersion.catchUp?.();
        }
        reply.status(successStatus(contract)).header(CONTENT_VERSION_HEADER, contentVersion.told());
        const json = toPreparedJson(answer);
        return json ? reply.type('application/json; charset=utf-8').send(json) : answer;
      } catch (error) {
        // A server error may come after a write.
        if (changesContent && !(error instanceof ApiError)) contentVersion.bump();
        throw error;
      }
    },
  });
};

/** Returns whether a request comes from somebody who may just have written, through this process or another one. */
const isByWriter = (request: FastifyRequest): boolean =>
  request.headers.authorization !== undefined || hasSignedInCookie(request);

type CallerSource = {
  request: FastifyRequest;
  reply: FastifyReply;
  contract: Contract;
  authenticate: Authenticate;
};

const callerOf = async ({
  request,
  reply,
  contract,
  authenticate,
}: CallerSource): Promise<Caller> => {
  const user = contract.access === 'public' ? undefined : await findUser(request, authenticate);
  return {
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookies: request.headers.cookie ?? '',
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
    user,
  };
};

/** Finds the user of the request's `Authorization: Bearer …` header (PRODUCT 4). */
const findUser = async (
  { headers }: FastifyRequest,
  authenticate: Authenticate,
): Promise<SignedInUser | undefined> => {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token === undefined ? undefined : authenticate(token);
};

/**
 * Reads the `Idempotency-Key` header; `undefined` if it is absent or the endpoint takes none (PRODUCT 9).
 * @throws ApiError `invalid_input` if it is too long
 */
const idempotencyKeyOf = (
  { headers, body }: FastifyRequest,
  contract: Contract,
  { userId }: SignedInUser,
  upload: Upload | undefined,
): IdempotencyKey | undefined => {
  const key = headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()];
  if (!acceptsIdempotencyKey(contract) || typeof key !== 'string' || key === '') return undefined;
  if (key.length > MAX_IDEMPOTENCY_KEY_LENGTH)
    throw invalidInput(IDEMPOTENCY_KEY_HEADER, 'too_long');
  const bodyHash = async () => (upload ? hashForm(await upload.receive()) : hashJson(body));
  const isLenient = headers.prefer === PREFER_LENIENT;
  return { userId, endpoint: contract.name, key, isLenient, bodyHash };
};
