import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { PushedAlert } from '#features/properties/alerts/alert-rules.ts';
import type { Message } from '#outgoing/post.ts';
import type { Subscription } from './alert-store.ts';
import type { PushKeys } from './push-keys.ts';

/** How long a push service keeps a message for a phone that is off, in seconds. */
const TTL = 3 * 24 * 60 * 60;

/** Who sends: a push service that has a complaint writes there (RFC 8292). */
export type PushSender = PushKeys & { subject: string };

/**
 * Encrypts what a browser is told (RFC 8291) and signs for the site (RFC 8292).
 * @throws Error if the browser has sent keys that are none
 */
export const toMessage = async (
  { endpoint, ...keys }: Subscription,
  alert: PushedAlert,
  sender: PushSender,
): Promise<Message> => {
  const { headers, body } = await buildPushPayload(
    { data: alert, options: { ttl: TTL } },
    // The library knows no push service without encryption; one in a private network may have none.
    { endpoint: endpoint.replace(/^http:/, 'https:'), expirationTime: null, keys },
    sender,
  );
  return { url: endpoint, headers, body };
};
