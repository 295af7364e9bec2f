import type { Carrier, CarrierInput } from './client.ts';
import { ApiError, isErrorCode, type ErrorBody } from './errors.ts';

/** Calls end after this many milliseconds (S7). */
const TIMEOUT = 50_000;

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
export const VERSION_HEADER = 'x-content-version';

/**
 * `onVersion` hears the state of the records of each answer; `token` says with whose token to call;
 * `onRefused` hears that this token is good no more.
 */
type Ears = {
  onVersion: (version: string) => void;
  token: () => string | undefined;
  onRefused: (token: string) => void;
};

/**
 * Carries calls over the network, with the token when there is one (PRODUCT 4). Its calls throw ApiError for what the API refuses, and CallError when there is no answer.
 */
export const createFetchCarrier =
  ({ onVersion, token, onRefused }: Ears): Carrier =>
  async (contract, input, { signal }) => {
    signal?.throwIfAborted();
    const call = new AbortController();
    const timer = setTimeout(() => call.abort(), TIMEOUT);
    const giveUp = () => call.abort();
    signal?.addEventListener('abort', giveUp);
    const sentToken = token();
    let response: Response;
    let text: string;
    try {
      response = await fetch(callUrl(contract.path, input), {
        method: contract.method,
        headers: {
          ...(sentToken && { authorization: `Bearer ${sentToken}` }),
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
    const version = response.headers.get(VERSION_HEADER);
    if (version) onVersion(version);
    if (!response.ok) {
      const error = toApiError(response, text);
      if (error.code === 'unauthorized' && sentToken) onRefused(sentToken);
      throw error;
    }
    if (!contract.response) return undefined;
    try {
      return JSON.parse(text);
    } catch (error) {
      // Somebody else answered in our place: the log-in page of a wireless network, say.
      throw new CallError('network_error', error);
    }
  };

/** What the API said; an answer of something in between (a proxy, say) goes by its status. */
const toApiError = ({ status, headers }: Response, text: string): ApiError => {
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  try {
    const { message, errors } = JSON.parse(text) as ErrorBody;
    if (isErrorCode(message)) return new ApiError(message, errors, retryAfter);
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
  }
  const isAway = status >= 502 && status <= 504;
  return new ApiError(isAway ? 'unavailable' : 'internal_error', [], retryAfter);
};

/** The address of a call: path parameters filled in, absent query values left out. */
export const callUrl = (path: string, { params = {}, query = {} }: CarrierInput): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const text = new URLSearchParams(given).toString();
  return `/api${filled}${text && `?${text}`}`;
};
