import type { Config } from '#platform/config.ts';

/** The headers of every answer (product.md, "Nobody gets in"). */
export const securityHeaders = (config: Config): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'self'",
    ["img-src 'self' data:", ...photoOrigins(config)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
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
