import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '#system/project-root.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { addListing } from '#test/support/app/records.ts';
import { freePort } from '#test/support/sites/site.ts';

let app: TestApp;
let origin: string;
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  app = await startTestApp({ env: { PUBLIC_URL: origin }, port });
});
afterAll(() => app.close());

test('a program that knows the document alone finds homes to rent', async () => {
  const values = { region: 'Yangon', district: 'Bahan', listing_type: 'for_rents' } as const;
  const id = await addListing(app.db, { ...values, price: 12, area: '900 sqft' });
  await addListing(app.db, { ...values, district: 'Sanchaung', price: 9 });
  await addListing(app.db, { ...values, listing_type: 'for_sales' });
  const program = join(projectRoot, 'docs/examples/homes-to-rent.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [program, origin, 'bahan']);
  expect(stdout).toBe(`12 lakhs a month, 900 sqft, Bahan: ${origin}/propertyDetails?id=${id}\n`);
});
