import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '#system/project-root.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { memoryLog } from '#test/support/app/memory-log.ts';
import { createListing, sendListingCall } from '#test/support/app/publishing.ts';
import { addSignedIn } from '#test/support/app/sign-in.ts';
import { freePort } from '#test/support/sites/site.ts';
import { createWebhookSender } from '#webhooks/sender.ts';
import { addWebhook, listWebhooks } from '#webhooks/store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the example receives, checks and asks what is true now', async () => {
  const port = await freePort();
  const { secret } = await addWebhook(app.db, `http://127.0.0.1:${port}/`, new Date());
  const program = join(projectRoot, 'docs/examples/webhook-receiver.mjs');
  const receiver = spawn(process.execPath, [program], {
    env: { ...process.env, SECRET: secret, SITE: app.origin, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  receiver.stdout.setEncoding('utf8').on('data', (part: string) => (printed += part));
  await expect.poll(() => printed, { timeout: 10_000 }).toBe('ready\n');
  const { log } = memoryLog();
  const parts = { db: app.db, now: () => new Date(), log, allowsPrivate: true };
  const sender = createWebhookSender(parts, 20);
  const user = await addSignedIn(app.db);
  const { id } = await createListing(app, user, { price: '1500' });
  await expect.poll(() => printed).toContain(`listing ${id}: 1500 lakhs, available\n`);
  await sendListingCall(app, 'DELETE', String(id), user);
  await expect.poll(() => printed).toContain(`listing ${id} is not to be had any more\n`);
  const forged = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
  expect(forged.status).toBe(401);
  expect(await listWebhooks(app.db)).toMatchObject([{ lastAnswer: '204', waiting: 0 }]);
  await sender.stop();
  receiver.kill();
  await once(receiver, 'exit');
});
