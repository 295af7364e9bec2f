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
 * Carries calls with files, as forms, and says how far they are. A call may take as long as it
 * likes while something moves (PRODUCT 9). It throws ApiError for what the API refuses, and CallError
 * when there is no answer. Only pages that upload load this: `fetch` knows no progress.
 */
export const createUploadCarrier =
  (callbacks: TransportCallbacks): Transport =>
  async (contract, input, options) => {
    options.signal?.throwIfAborted();
    const token = callbacks.token();
    const request = new XMLHttpRequest();
    request.open(contract.method, callUrl(contract.path, input));
    for (const [name, value] of Object.entries(callHeaders(token, options)))
      request.setRequestHeader(name, value);
    await send(request, toForm(input), options);
    const header = (name: string) => request.getResponseHeader(name);
    const { status, responseText: text } = request;
    return readReply(contract, { status, header, text }, token, callbacks);
  };

const send = (
  request: XMLHttpRequest,
  form: FormData,
  { signal, onProgress }: CallOptions,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let isLate = false;
    const giveUp = () => {
      isLate = true;
      request.abort();
    };
    let timer = setTimeout(giveUp, TIMEOUT_MS);
    const move = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, TIMEOUT_MS);
    };
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      move();
      onProgress?.(loaded / total);
    });
    request.upload.addEventListener('load', move);
    request.addEventListener('progress', move);
    request.addEventListener('load', () => resolve());
    request.addEventListener('error', () => reject(new CallError('network_error', undefined)));
    request.addEventListener('abort', () =>
      reject(isLate ? new CallError('timeout', undefined) : signal?.reason),
    );
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    });
    request.send(form);
  });

type Texts = Record<string, string | number | boolean | null | undefined>;

/** What is absent stays out of the form; the rest are its texts and files. */
const toForm = ({ body = {}, files = {} }: TransportInput): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Texts))
    if (value !== undefined && value !== null) form.append(name, String(value));
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file);
  return form;
};
