import type { Callable, CallOptions, Transport, TransportInput } from './client.ts';
import { ApiError, isErrorCode, type ErrorBody } from './errors.ts';
import { PREFER_LENIENT } from './idempotency.ts';
import { TIMEOUT_MS } from './limits.ts';

/** A call that got no answer of the API: the network failed, or it took too long. */
export class CallError extends Error {
  readonly code: 'network_error' | 'timeout';

  constructor(code: 'network_error' | 'timeout', cause: unknown) {
    super(code, { cause });
    this.name = 'CallError';
    this.code = code;
  }
}

/** The header in which an answer says which state of the records it shows. */
export const CONTENT_VERSION_HEADER = 'x-content-version';

/**
 * `onVersion` hears the state of the records of each answer, and whether the call only read them;
 * `token` says with whose token to call; `onTokenRejected` hears that this token is good no more.
 */
export type TransportCallbacks = {
  onVersion: (version: string, isRead: boolean) => void;
  token: () => string | undefined;
  onTokenRejected: (token: string) => void;
};

/** What came back of a call, over whatever it travelled. */
type Reply = { status: number; header: (name: string) => string | null; text: string };

/**
 * Carries calls over the network, all but uploads. They throw ApiError for what the API refuses, and
 * CallError when there is no answer.
 */
export const createFetchTransport =
  (callbacks: TransportCallbacks): Transport =>
  async (contract, input, options) => {
    const { signal } = options;
    signal?.throwIfAborted();
    const call = new AbortController();
    const timer = setTimeout(() => call.abort(), TIMEOUT_MS);
    const giveUp = () => call.abort();
    signal?.addEventListener('abort', giveUp);
    const token = callbacks.token();
    let response: Response;
    let text: string;
    try {
      response = await fetch(callUrl(contract.path, input), {
        method: contract.method,
        headers: {
          ...callHeaders(token, options),
          ...(input.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
        signal: call.signal,
      });
      text = await response.text();
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new CallError(call.signal.aborted ? 'timeout' : 'network_error', error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
    const { status, headers } = response;
    return readReply(
      contract,
      { status, header: (name) => headers.get(name), text },
      token,
      callbacks,
    );
  };

/** The headers of a call, with the token when there is one (PRODUCT 4). */
export const callHeaders = (
  token: string | undefined,
  { idempotencyKey }: CallOptions,
): Record<string, string> => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(idempotencyKey && { 'idempotency-key': idempotencyKey, prefer: PREFER_LENIENT }),
});

/**
 * The answer of a call that was made with this token.
 * @throws ApiError for what the API refuses, CallError when this is no answer of it
 */
export const readReply = (
  contract: Callable,
  reply: Reply,
  token: string | undefined,
  callbacks: TransportCallbacks,
): unknown => {
  const version = reply.header(CONTENT_VERSION_HEADER);
  if (version) callbacks.onVersion(version, contract.method === 'GET');
  if (reply.status < 200 || reply.status > 299) {
    const error = toApiError(reply);
    if (error.code === 'unauthorized' && token) callbacks.onTokenRejected(token);
    throw error;
  }
  if (!contract.response) return undefined;
  try {
    return JSON.parse(reply.text);
  } catch (error) {
    // Somebody else answered in our place: the log-in page of a wireless network, say.
    throw new CallError('network_error', error);
  }
};

/** What the API said; an answer of something in between (a proxy, say) goes by its status. */
const toApiError = ({ status, header, text }: Reply): ApiError => {
  const retryAfterSeconds = Number(header('retry-after')) || undefined;
  try {
    const { message, errors } = JSON.parse(text) as ErrorBody;
    if (isErrorCode(message)) return new ApiError(message, errors, retryAfterSeconds);
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
  }
  const isAway = status >= 502 && status <= 504;
  return new ApiError(isAway ? 'unavailable' : 'internal_error', [], retryAfterSeconds);
};

/** The address of a call: path parameters filled in, absent query values left out. */
export const callUrl = (path: string, { params = {}, query = {} }: TransportInput): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const text = new URLSearchParams(given).toString();
  return `/api${filled}${text && `?${text}`}`;
};
