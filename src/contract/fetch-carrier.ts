import type { Carrier } from './client.ts';
import { ApiError, isErrorCode } from './errors.ts';

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

/**
 * Carries calls over the network.
 * @throws ApiError for what the API refuses
 * @throws CallError when there is no answer
 */
export const fetchCarrier: Carrier = async (contract, input, { signal }) => {
  const call = new AbortController();
  const timer = setTimeout(() => call.abort(), TIMEOUT);
  const giveUp = () => call.abort();
  signal?.addEventListener('abort', giveUp);
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(callUrl(contract.path, input), {
      method: contract.method,
      signal: call.signal,
    });
    body = await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(call.signal.aborted ? 'timeout' : 'network_error', error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
  if (response.ok) return body;
  const { message, errors } = body as { message?: unknown; errors?: ApiError['fields'] };
  throw new ApiError(isErrorCode(message) ? message : 'internal_error', errors);
};

/** The address of a call: path parameters filled in, absent query values left out. */
export const callUrl = (
  path: string,
  { params = {}, query = {} }: Parameters<Carrier>[1],
): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const text = new URLSearchParams(given).toString();
  return `/api${filled}${text && `?${text}`}`;
};
