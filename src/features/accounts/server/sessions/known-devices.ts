import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a device is known after its last login, in seconds: 180 days. */
const MAX_AGE = 180 * 24 * 60 * 60;

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/**
 * Tells by a cookie that somebody has logged in to an account on this device before (OWASP, "device
 * cookies"). It signs nobody in: it says whose limits an attempt counts for. `key` signs it; over
 * https (`isSecure`) it travels nowhere else.
 */
export const createKnownDevices = ({ key, isSecure }: { key: string; isSecure: boolean }) => {
  const sign = (userId: number, nonce: string): string =>
    createHmac('sha256', key).update(`${userId}.${nonce}`).digest('base64url');

  /** What names this device, when the `Cookie` header says that the account is known on it. */
  const find = (cookies: string, userId: number): string | undefined => {
    const [, id, nonce, signature] =
      /(?:^|;\s*)known=(\d{1,15})\.([\w-]{22})\.([\w-]{43})(?:;|$)/.exec(cookies) ?? [];
    if (Number(id) !== userId || !nonce || !signature) return undefined;
    const isSigned = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(userId, nonce)));
    return isSigned ? nonce : undefined;
  };

  return {
    find,
    /** The `Set-Cookie` after a login: the device keeps its name, or gets one. */
    cookieFor: (userId: number, cookies: string): string => {
      const nonce = find(cookies, userId) ?? randomBytes(16).toString('base64url');
      const attributes = `Path=/api/auth; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Strict`;
      const secure = isSecure ? '; Secure' : '';
      return `known=${userId}.${nonce}.${sign(userId, nonce)}; ${attributes}${secure}`;
    },
  };
};
