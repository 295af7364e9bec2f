import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './support/app/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { CONTACT_EMAIL: 'hello@eain.example' } });
});
afterAll(() => app.close());

test.each(['/about', '/terms', '/privacy'])(
  '%s has the contact address, in both languages',
  async (path) => {
    for (const lang of ['en', 'mm']) {
      const { statusCode, body } = await app.server.inject(`${path}?lang=${lang}`);
      expect(statusCode).toBe(200);
      expect(body).toContain('id="contact"');
      expect(body).toContain('href="mailto:hello@eain.example"');
      expect(body).not.toContain('noindex');
    }
  },
);

test('every page links to the pages about the site', async () => {
  const { body } = await app.server.inject('/results');
  for (const path of ['/about', '/about#contact', '/terms', '/privacy'])
    expect(body).toContain(`href="${path}"`);
});

test('a site without a contact address says so', async () => {
  const silent = await startTestApp();
  try {
    expect((await silent.server.inject('/about')).body).toContain('No address to write to');
  } finally {
    await silent.close();
  }
});
