import type { Callable, CallOptions, Transport, TransportInput } from './client.ts';
import { COPIED_AT_HEADER } from './copied-at.ts';
import { ApiError, isErrorCode, type ErrorBody } from './errors.ts';
import { TIMEOUT_MS } from './limits.ts';

/** A call got no answer of the API: the network failed, or it took too long. */
export class CallError extends Error {
  readonly code: 'network_error' | 'timeout';

  constructor(code: 'network_error' | 'timeout', cause: unknown) {
    super(code, { cause });
    this.name = 'CallError';
    this.code = code;
  }
}

/** The header with the content version of an answer. */
export const CONTENT_VERSION_HEADER = 'x-content-version';

/**
 * `onVersion` is called with the content version of each answer, and whether the call was a read; `onCopy` instead if it
 * is a copy, with the instant of the copy. `token`
 * returns the token to call with; `onTokenRejected` is called when the API no longer accepts it.
 */
export type TransportCallbacks = {
  onVersion: (version: string, isRead: boolean) => void;
  onCopy: (copiedAt: string) => void;
  token: () => string | undefined;
  onTokenRejected: (token: string) => void;
};

/** The answer of a call, from `fetch` or from `XMLHttpRequest`. */
type Reply = { status: number; header: (name: string) => string | null; text: string };

/**
 * Creates the transport for all calls but uploads. Calls throw ApiError for an error of the API, and
 * CallError if there is no answer.
 */
export const createFetchTransport =
  (callbacks: TransportCallbacks): Transport =>
  async (contract, input, options) => {
    const { signal } = options;
    if (signal?.aborted) throw signal.reason;
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
      options.inBackground ? undefined : token,
      callbacks,
    );
  };

/** Returns the headers of a call, with the token if there is one (PRODUCT 4). */
export const callHeaders = (
  token: string | undefined,
  { headers }: CallOptions,
): Record<string, string> => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...headers,
});

/** The status of a success without a body. */
const NO_CONTENT = 204;

/**
 * Reads the answer of a call that was made with this token.
 * @throws ApiError for an error of the API, CallError if the answer is not from the API
 */
export const readReply = (
  contract: Callable,
  reply: Reply,
  token: string | undefined,
  callbacks: TransportCallbacks,
): unknown => {
  const version = reply.header(CONTENT_VERSION_HEADER);
  const copiedAt = reply.header(COPIED_AT_HEADER);
  if (copiedAt) callbacks.onCopy(copiedAt);
  else if (version) callbacks.onVersion(version, contract.method === 'GET');
  if (reply.status < 200 || reply.status > 299) {
    const error = toApiError(reply);
    if (error.code === 'unauthorized' && token) callbacks.onTokenRejected(token);
    throw error;
  }
  if (reply.status === NO_CONTENT) return undefined;
  try {
    return JSON.parse(reply.text);
  } catch (error) {
    // The answer is not from the API, but for example the log-in page of a wireless network.
    throw new CallError('network_error', error);
  }
};

/** Reads an error of the API; an error from elsewhere, such as a proxy, is classified by its status. */
const toApiError = ({ status, header, text }: Reply): ApiError => {
  const retryAfterSeconds = Number(header('retry-after')) || undefined;
  try {
    const { message, errors } = JSON.parse(text) as ErrorBody;
    if (isErrorCode(message)) return new ApiError(message, errors, retryAfterSeconds);
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
  }
  const isGatewayError = status >= 502 && status <= 504;
  return new ApiError(isGatewayError ? 'unavailable' : 'internal_error', [], retryAfterSeconds);
};

/** Builds the address of a call: inserts the path parameters, and leaves empty query values out. */
export const callUrl = (path: string, { params = {}, query = {} }: TransportInput): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const present = Object.entries(query).filter((pair): pair is [string, string] =>
    Boolean(pair[1]),
  );
  const text = new URLSearchParams(present).toString();
  return `/api${filled}${text && `?${text}`}`;
};
