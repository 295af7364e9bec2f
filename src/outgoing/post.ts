import { request as askByHttp, type OutgoingHttpHeaders } from 'node:http';
import { request as askByHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic, PrivateAddressError } from './public-addresses.ts';

/** Time for a whole attempt. */
const TIMEOUT_MS = 10_000;

/** A message, and where it goes: an address that somebody else has chosen. */
export type Message = { url: string; headers: OutgoingHttpHeaders; body: string | Uint8Array };

/**
 * Sends a message once and returns the status of the answer, of which nothing else is read. Redirects are answers like others. Unless
 * `allowsPrivate`, only to public addresses. `signal` gives the attempt up.
 * @throws Error if the receiver cannot be reached, does not answer in time, or is not at a public address
 */
export const postMessage = (
  message: Message,
  { allowsPrivate, signal }: { allowsPrivate: boolean; signal: AbortSignal },
): Promise<number> =>
  new Promise((resolve, reject) => {
    const url = new URL(message.url);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Only names are looked up.
    if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host))
      return reject(new PrivateAddressError(host));
    const ask = url.protocol === 'http:' ? askByHttp : askByHttps;
    const request = ask(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      ...(!allowsPrivate && { lookup: lookupPublic }),
      headers: { ...message.headers, 'content-length': Buffer.byteLength(message.body) },
    });
    request.once('error', reject);
    request.once('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    request.end(message.body);
  });
