import type { Config } from '#platform/config.ts';

/** Returns the policy of an answer; `styleSource` allows styles inside of it, by their hash. */
export const contentSecurityPolicy = (config: Config, styleSource?: string): string =>
  [
    "default-src 'self'",
    ...(styleSource === undefined ? [] : [`style-src 'self' ${styleSource}`]),
    ["img-src 'self' data:", ...photoOrigins(config)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The headers of every answer (product.md, "Nobody gets in"). */
export const securityHeaders = (config: Config): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(config),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  ...(config.publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000',
  }),
});

/** Pages may show photos from one other origin: that of the object store for visitors. */
const photoOrigins = ({ mediaPublicUrl }: Config): string[] =>
  mediaPublicUrl === undefined ? [] : [new URL(mediaPublicUrl).origin];
