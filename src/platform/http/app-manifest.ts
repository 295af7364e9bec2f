import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config.ts';
import { APP_MANIFEST } from '#site/app-manifest.ts';
import { paths } from '#site/paths.ts';

const icon = (file: string, size: number, purpose = 'any') => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Serves what a phone has to know to have the site among its apps (W3C, Web Application Manifest). */
export const registerAppManifest = (
  server: FastifyInstance,
  { siteName }: Pick<Config, 'siteName'>,
): void => {
  const manifest = JSON.stringify({
    id: '/',
    name: siteName,
    short_name: siteName,
    start_url: '/',
    scope: '/',
    // With its Back button where browsers have one. Safari reads no list, and lets nothing but a standalone app show notifications.
    display_override: ['minimal-ui'],
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#0b4f5a',
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
    shortcuts: [{ name: 'သိမ်းထားသော အိမ်ခြံမြေများ · Saved properties', url: paths.shortlist() }],
  });
  server.get(APP_MANIFEST, (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(manifest),
  );
};
