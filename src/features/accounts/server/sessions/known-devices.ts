import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A device is known for 180 days after its last login. */
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60;

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/**
 * Recognises by a cookie that an account has been logged in to on this device before (OWASP,
 * "device cookies"). The cookie does not sign in; it selects the limits that an attempt counts
 * against. `key` signs it; with `isSecure` it is sent over https only.
 */
export const createKnownDevices = ({ key, isSecure }: { key: string; isSecure: boolean }) => {
  const sign = (userId: number, nonce: string): string =>
    createHmac('sha256', key).update(`${userId}.${nonce}`).digest('base64url');

  /** Returns the id of this device if the `Cookie` header proves a login to the account on it. */
  const find = (cookies: string, userId: number): string | undefined => {
    const [, id, nonce, signature] =
      /(?:^|;\s*)known=(\d{1,15})\.([\w-]{22})\.([\w-]{43})(?:;|$)/.exec(cookies) ?? [];
    if (Number(id) !== userId || !nonce || !signature) return undefined;
    const isSigned = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(userId, nonce)));
    return isSigned ? nonce : undefined;
  };

  return {
    find,
    /** Returns the `Set-Cookie` header after a login: keeps the id of the device or creates one. */
    cookieFor: (userId: number, cookies: string): string => {
      const nonce = find(cookies, userId) ?? randomBytes(16).toString('base64url');
      const attributes = `Path=/api/auth; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict`;
      const secure = isSecure ? '; Secure' : '';
      return `known=${userId}.${nonce}.${sign(userId, nonce)}; ${attributes}${secure}`;
    },
  };
};
