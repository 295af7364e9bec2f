import { createECDH, createPublicKey } from 'node:crypto';
import { readSecret } from '#db/stores/secrets.ts';
import type { Db } from '#db/tables.ts';

/** The keys by which push services know the site (RFC 8292): a pair of P-256, base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** Reads the keys; the first start of a site makes them. */
export const readPushKeys = async (db: Db): Promise<PushKeys> => {
  const privateKey = await readSecret(db, 'push');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
};

/** Returns whether base64url of 65 bytes is a public key of P-256: a point of its curve. */
export const isPublicKey = (text: string): boolean => {
  const bytes = Buffer.from(text, 'base64url');
  const part = (from: number): string => bytes.subarray(from, from + 32).toString('base64url');
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, format: 'jwk' });
    return bytes[0] === 4;
  } catch {
    return false;
  }
};
