import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushedAlert } from '#features/properties/alerts/alert-rules.ts';

/** What a browser was sent, and the headers that came with it. */
type Pushed = { alert: PushedAlert; headers: Record<string, string | string[] | undefined> };

/** A browser at the push service, as it subscribes. */
export type TestBrowser = {
  subscription: { endpoint: string; p256dh: string; auth: string };
  pushed: Pushed[];
  /** How the service answers for it; `never` leaves the request open. */
  answer: number | 'never';
};

/**
 * A push service on this machine (RFC 8030): it checks who sends (RFC 8292), reads what is sent as a browser does (RFC 8291), and keeps
 * it. Independent of the library that the site encrypts with.
 */
export const startPushService = async (): Promise<{
  /** Adds a browser; `at` is one whose address it has from now on, with keys of its own. */
  addBrowser: (at?: TestBrowser) => TestBrowser;
  /** Called with what was pushed. */
  onPushed: (listener: (pushed: Pushed, browser: TestBrowser) => void) => void;
  stop: () => Promise<void>;
}> => {
  const browsers = new Map<string, { browser: TestBrowser; read: (body: Buffer) => PushedAlert }>();
  let listener: (pushed: Pushed, browser: TestBrowser) => void = () => undefined;
  let origin = '';

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const known = browsers.get(request.url ?? '');
    const answer = known?.browser.answer ?? 404;
    if (answer === 'never') return;
    if (known && answer === 201) {
      requireSender(request.headers.authorization ?? '', origin);
      const pushed = { alert: known.read(body), headers: request.headers };
      known.browser.pushed.push(pushed);
      listener(pushed, known.browser);
    }
    response.writeHead(answer).end();
  };

  const server = createServer((request, response) => {
    receive(request, response).catch((error: unknown) => {
      response.writeHead(400).end(String(error));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    addBrowser: (at) => {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = at
        ? new URL(at.subscription.endpoint).pathname
        : `/push/${randomBytes(12).toString('base64url')}`;
      const browser: TestBrowser = {
        subscription: {
          endpoint: origin + path,
          p256dh: keys.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
        pushed: [],
        answer: 201,
      };
      browsers.set(path, {
        browser,
        read: (body) => JSON.parse(decrypt(body, keys, auth)) as PushedAlert,
      });
      return browser;
    },
    onPushed: (next) => {
      listener = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Reads a message as RFC 8291 and RFC 8188 say. */
const decrypt = (body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
  const encrypted = body.subarray(21 + senderKey.length);
  const derive = (secret: Uint8Array, by: Buffer, info: Buffer | string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(encrypted.subarray(-16));
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

/** @throws Error unless the header is the signature of a site for this service, for at most a day */
const requireSender = (header: string, origin: string): void => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const part = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const isOfToday = Number(exp) * 1_000 - Date.now() <= 24 * 60 * 60 * 1_000;
  // The site says `https` of a service without encryption (`push-message.ts`).
  const isForUs = aud === origin.replace('http:', 'https:');
  if (!isSigned || !isOfToday || !isForUs || !/^(?:mailto|https?):/.test(String(sub)))
    throw new Error(`Not signed for ${origin}: ${header}`);
};
