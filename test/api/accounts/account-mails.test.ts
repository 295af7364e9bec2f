import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { disableUser } from '#features/accounts/server/store.ts';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import { addMail, claimMail } from '#mail/outbox.ts';
import { callAdmin, createAccount, outcomeOf, post } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { memoryLog } from '#test/support/app/memory-log.ts';
import { createListing } from '#test/support/app/publishing.ts';
import { invite } from '#test/support/app/registration.ts';
import { startMailServer, textsOf, type MailServer } from '#test/support/mail/mail-server.ts';

let mails: MailServer;
let app: TestApp;
let time: number;
let log: ReturnType<typeof memoryLog>;

const start = (env: Record<string, string> = mails.env) =>
  startTestApp({ env, log: log.log, now: () => new Date(time) });

beforeEach(async () => {
  time = Date.parse('2026-03-01T03:30:00Z');
  log = memoryLog();
  mails = await startMailServer();
  app = await start();
});
afterEach(async () => {
  await app.close();
  await mails.close();
});

const request = async (email: unknown) =>
  outcomeOf(await post(app, '/auth/requestReset', { email }));
/** What the log says of mails. */
const messages = () => log.lines.flatMap(({ msg }) => (msg.startsWith('mail ') ? [msg] : []));
const waiting = async () => app.db.selectFrom('outbox').selectAll().execute();

describe('a link for a new password', () => {
  test('is sent to the e-mail of the account in both languages, and sets it', async () => {
    const { user } = await createAccount(app);
    expect(await request(` ${user.email.toUpperCase()} `)).toBe('200 requested');
    const [text = ''] = await textsOf(mails, 1);
    expect(mails.mails[0]?.to).toEqual([user.email]);
    expect(text).toContain(`your account ${user.username}`);
    expect(text).toContain('2\u00a0March\u00a02026, 10:00');
    expect(text).toContain('၂၀၂၆\u00a0မတ်\u00a0၂၊ ၁၀:၀၀');
    const codes = [...text.matchAll(/https:\/\/eain\.example\/setPassword#code=(\S+)/g)];
    expect(new Set(codes.map(([, code]) => code)).size).toBe(1);
    const set = { code: codes[0]?.[1], password: 'Another land 88' };
    expect(outcomeOf(await post(app, '/auth/resetPassword', set))).toBe('200 updated_successfully');
    expect(await waiting()).toEqual([]);
  });

  test('goes to nobody without an account; the answer is the same', async () => {
    expect(await request('nobody@example.org')).toBe('200 requested');
    await expect.poll(waiting).toEqual([]);
    expect(mails.mails).toEqual([]);
  });

  test('is not what the owner of a disabled account gets, who is told that it is disabled', async () => {
    const { user } = await createAccount(app);
    await disableUser(app.db, user.id, app.now());
    for (let turn = 1; turn <= 6; turn++) {
      expect(await request(user.email)).toBe('200 requested');
      await expect.poll(waiting).toEqual([]);
    }
    // No more of these than of links.
    const texts = await textsOf(mails, 5);
    expect(mails.mails[0]?.to).toEqual([user.email]);
    for (const { t } of Object.values(I18N))
      expect(texts[0]).toContain(t('mail.disabled_lead', { username: user.username }));
    expect(texts.join('')).not.toContain('setPassword');
    expect(await app.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
  });

  test('is sent five times a day at most', async () => {
    const { user } = await createAccount(app);
    for (let turn = 1; turn <= 7; turn++) {
      expect(await request(user.email)).toBe('200 requested');
      await expect.poll(waiting).toEqual([]);
    }
    expect(mails.mails).toHaveLength(5);
    time += DAY_MS;
    await request(user.email);
    await textsOf(mails, 6);
  });

  test('is sent no more often because the account publishes in the early morning of Yangon', async () => {
    time = Date.parse('2026-03-01T19:00:00Z');
    const agent = await createAccount(app);
    for (let turn = 1; turn <= 5; turn++) {
      await request(agent.user.email);
      await expect.poll(waiting).toEqual([]);
    }
    await createListing(app, agent);
    await request(agent.user.email);
    await expect.poll(waiting).toEqual([]);
    expect(mails.mails).toHaveLength(5);
  });

  test.each([[undefined], [''], ['nobody'], ['a@b.c\r\nBcc: d@e.f']])(
    'is refused for %j',
    async (email) => {
      expect(await request(email)).toMatch(/^400 invalid_input \(email: /);
    },
  );

  test('is refused when a network asks too often', async () => {
    for (let turn = 0; turn < 10; turn++) await request(`nobody${turn}@example.org`);
    expect(await request('another@example.org')).toBe('429 too_many_requests');
  });

  test('is not there without a mail server', async () => {
    const without = await startTestApp();
    const answer = await post(without, '/auth/requestReset', { email: 'nobody@example.org' });
    expect(outcomeOf(answer)).toBe('404 not_found');
    await without.close();
  });
});

describe('a mail', () => {
  test('that the server refuses for now is sent later, also by another process', async () => {
    const { user } = await createAccount(app);
    mails.answer = 451;
    await request(user.email);
    await expect.poll(messages).toContain('mail not sent yet');
    mails.answer = undefined;
    time += MINUTE_MS;
    await request('nobody@example.org');
    await textsOf(mails, 1);
    await expect.poll(waiting).toEqual([]);
  });

  test('waits while the server cannot be reached', async () => {
    const { user } = await createAccount(app);
    const port = Number(new URL(mails.env.SMTP_URL).port);
    await mails.close();
    await request(user.email);
    await expect.poll(messages).toContain('mail not sent yet');
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    // Whoever asks again meanwhile, however the e-mail is typed, is sent one link.
    await request(user.email.toUpperCase());
    expect(await waiting()).toHaveLength(1);
    mails = await startMailServer(port);
    time += MINUTE_MS;
    await request('nobody@example.org');
    await textsOf(mails, 1);
  });

  test('that another process has taken is sent by this one when its lease is over, after those that nobody has tried', async () => {
    const code = await invite(app);
    const addresses = ['first', 'second'].map((name) => `${name}@example.org`);
    for (const email of addresses)
      await addMail(app.db, email, { kind: 'invitation', email, code, expiresAt: null }, app.now());
    await claimMail(app.db, app.now());
    await request('nobody@example.org');
    await textsOf(mails, 1);
    await expect.poll(waiting).toHaveLength(1);
    time += 5 * MINUTE_MS;
    await addMail(
      app.db,
      'next',
      { kind: 'invitation', email: 'third@example.org', code, expiresAt: null },
      app.now(),
    );
    await request('nobody@example.org');
    await textsOf(mails, 3);
    expect(mails.mails.flatMap(({ to }) => to)).toEqual([
      'second@example.org',
      'third@example.org',
      'first@example.org',
    ]);
  });

  test('that the server refuses for good is given up, and logged', async () => {
    const { user } = await createAccount(app);
    mails.answer = 550;
    await request(user.email);
    await expect.poll(messages).toContain('mail given up');
    expect(await waiting()).toEqual([]);
    const logged = log.lines.find(({ msg }) => msg === 'mail given up');
    expect(logged).toMatchObject({ answer: expect.stringContaining('550'), attempts: 1 });
    expect(JSON.stringify(logged)).not.toContain(user.email);
    expect(logged).not.toHaveProperty('err');
  });

  test('is given up after a day', async () => {
    const { user } = await createAccount(app);
    mails.answer = 451;
    await request(user.email);
    for (let attempt = 1; attempt <= 7; attempt++) {
      await expect.poll(messages).toHaveLength(attempt);
      time += 10 * 60 * MINUTE_MS;
      // Wakes the mailer, and has no mail of its own.
      await request('nobody@example.org');
    }
    await expect.poll(messages).toEqual([...Array(7).fill('mail not sent yet'), 'mail given up']);
    expect(mails.mails).toEqual([]);
  });
});

describe('an invitation', () => {
  test('is sent with a link that fills in its code', async () => {
    const admin = await createAccount(app, { role: 'admin' });
    const { body } = await callAdmin(app, admin, 'POST', '/invitations', {
      days: 7,
      email: 'new.agent@example.org',
    });
    const { code, url } = body as { code: string; url: string };
    expect(url).toBe(`https://eain.example/register?code=${code}`);
    const [text = ''] = await textsOf(mails, 1);
    expect(mails.mails[0]?.to).toEqual(['new.agent@example.org']);
    expect(text.split(url)).toHaveLength(3);
    expect(text).toContain('8\u00a0March\u00a02026');
  });

  test('is not sent any more if its code was revoked while it waited', async () => {
    const admin = await createAccount(app, { role: 'admin' });
    mails.answer = 451;
    const { body } = await callAdmin(app, admin, 'POST', '/invitations', {
      email: 'new.agent@example.org',
    });
    await expect.poll(messages).toContain('mail not sent yet');
    await callAdmin(app, admin, 'POST', `/invitations/${(body as { id: number }).id}/revoke`);
    mails.answer = undefined;
    time += MINUTE_MS;
    await request('nobody@example.org');
    await expect.poll(waiting).toEqual([]);
    expect(mails.mails).toEqual([]);
  });

  test('is refused with an e-mail where the site sends none, and none is made', async () => {
    const without = await startTestApp();
    const admin = await createAccount(without, { role: 'admin' });
    const made = { email: 'new.agent@example.org' };
    expect(await callAdmin(without, admin, 'POST', '/invitations', made)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'email', message: 'no_mail' }] },
    });
    expect(await without.db.selectFrom('invitations').select('id').execute()).toEqual([]);
    await without.close();
  });
});
