import { createHmac } from 'node:crypto';

/** What is signed, and with which secret. */
type Signed = { secret: string; id: string; at: Date; body: string };

/** Returns the headers that prove who sent a message, and when (https://www.standardwebhooks.com, version 1). */
export const signatureOf = ({ secret, id, at, body }: Signed): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
};
