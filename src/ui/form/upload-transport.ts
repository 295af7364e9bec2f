import type { CallOptions, Transport, TransportInput } from '#contract/client.ts';
import {
  CallError,
  callHeaders,
  callUrl,
  readReply,
  type TransportCallbacks,
} from '#contract/fetch-transport.ts';
import { TIMEOUT_MS } from '#contract/limits.ts';

/**
 * Creates the transport of calls with files: sends them as multipart forms and reports progress, which
 * `fetch` cannot. A call times out only when nothing was transferred for `TIMEOUT_MS` (PRODUCT 9). Throws
 * ApiError if the API refuses the call, CallError if there is no answer. Only pages that upload load it.
 */
export const createUploadTransport =
  (callbacks: TransportCallbacks): Transport =>
  async (contract, input, options) => {
    const { signal } = options;
    if (signal?.aborted) throw signal.reason;
    const token = callbacks.token();
    const request = new XMLHttpRequest();
    request.open(contract.method, callUrl(contract.path, input));
    for (const [name, value] of Object.entries(callHeaders(token, options)))
      request.setRequestHeader(name, value);
    await send(request, toForm(input), options);
    const header = (name: string) => request.getResponseHeader(name);
    const { status, responseText: text } = request;
    return readReply(
      contract,
      { status, header, text },
      options.inBackground ? undefined : token,
      callbacks,
    );
  };

const send = (
  request: XMLHttpRequest,
  form: FormData,
  { signal, onProgress }: CallOptions,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let isTimedOut = false;
    const onTimeout = () => {
      isTimedOut = true;
      request.abort();
    };
    let timer = setTimeout(onTimeout, TIMEOUT_MS);
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(onTimeout, TIMEOUT_MS);
    };
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer();
      onProgress?.(loaded / total);
    });
    request.upload.addEventListener('load', restartTimer);
    request.addEventListener('progress', restartTimer);
    request.addEventListener('load', () => resolve());
    request.addEventListener('error', () => reject(new CallError('network_error', undefined)));
    request.addEventListener('abort', () =>
      reject(isTimedOut ? new CallError('timeout', undefined) : signal?.reason),
    );
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    });
    request.send(form);
  });

type FormTexts = Record<string, string | number | boolean | null | undefined>;

/** Builds the multipart form; leaves absent values out. */
const toForm = ({ body = {}, files = {} }: TransportInput): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as FormTexts))
    if (value !== undefined && value !== null) form.append(name, String(value));
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file);
  return form;
};
