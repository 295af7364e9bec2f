// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import {
  createInvitation,
  revokeInvitation,
  redeemInvitation,
} from '#features/accounts/server/invitations.ts';
import {
  errorsOn,
  fillIn,
  focusedField,
  fieldValues,
  submitForm,
} from '#test/support/acts/form.ts';
import { hasFocus } from '#test/support/acts/keyboard.ts';
import { cutConnection } from '#test/support/acts/route-answers.ts';
import { openSignedIn, startAgentSite } from '#test/support/browser/agent-site.ts';
import { goTo, type Visitor } from '#test/support/browser/browser.ts';
import { setUpSite, setUpAgent } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { FORM_FAILURES } from '#test/support/texts/form-failures.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { site, visit, openAs } = setUpSite(() =>
  startAgentSite({ REGISTRATION_CODE: 'TEAMCODE2026' }),
);
const owner = setUpAgent(site, { role: 'admin' });

const CODE = /^[2-9A-Z]{4}(?:-[2-9A-Z]{4}){2}$/;

/** Opens the page of codes as the owner. */
const open = (visitor: Visitor): Promise<Page> => openAs(owner, '/admin/codes', visitor);

/** Waits for the new code and returns it. */
const made = async (page: Page): Promise<string> => {
  const code = page.locator('.made .code');
  await code.waitFor();
  return code.innerText();
};

/** Lists show the last four letters of a code. */
const endOf = (code: string): string => code.slice(-4);

const rowOf = (page: Page, code: string) => page.locator('.row', { hasText: endOf(code) });

const stored = (code: string) =>
  site.db
    .selectFrom('invitations')
    .selectAll()
    .where('code_end', '=', endOf(code))
    .executeTakeFirstOrThrow();

describe('a code', () => {
  const { t, count, date, number } = I18N[VISITOR.language];

  test('two codes with a number of uses and days are created, shown and copied', async () => {
    const page = await open(VISITOR);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await fillIn(page, { note: '  Golden  Door ', uses: '၁၂' });
    await page
      .getByLabel(t('admin.code_valid'))
      .selectOption({ label: count('admin.code_days', 7) });
    await submitForm(page);
    const code = await made(page);
    expect(code).toMatch(CODE);
    await page.getByRole('status').getByText(t('admin.code_created')).waitFor();
    const { note, uses, expires_at, created_at } = await stored(code);
    expect([note, uses]).toEqual(['Golden Door', 12]);
    expect(Date.parse(expires_at ?? '') - Date.parse(created_at)).toBe(7 * DAY_MS);
    const facts = `${count('admin.code_uses_left', 12)}\n${t('admin.code_expires', { date: date(expires_at ?? '') })}`;
    const shownFacts = await page.locator('.made .row__m').innerText();
    expect(shownFacts.replaceAll(/\s+/g, ' ')).toBe(facts.replaceAll(/\s+/g, ' '));
    const row = await page.locator('.row').first().innerText();
    expect(row).toContain(endOf(code));
    expect(row).not.toContain(code.slice(0, 4));
    expect(await page.locator('.row').first().innerText()).toContain('Golden Door');
    await page
      .locator('.made')
      .getByRole('button', { name: t('admin.code_copy') })
      .click();
    await page.locator('.toast').getByText(t('admin.code_copied')).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

    const viber = await page
      .getByRole('link', { name: t('admin.send_viber') })
      .getAttribute('href');
    const sent = new URL(viber ?? '').searchParams.get('text')?.split('\n');
    const link = new URL(sent?.[1] ?? '');
    expect(sent?.[0]).toBe(
      `${t('admin.code_message', { site: 'Eain' })} ${t('admin.code_message_end', { date: date(expires_at ?? '') })}`,
    );
    expect([link.origin, link.pathname]).toEqual([site.origin, '/register']);
    expect(Object.fromEntries(link.searchParams)).toEqual({ code, lang: 'mm' });

    await page.getByRole('button', { name: t('admin.code_new') }).click();
    await page.getByLabel(t('admin.code_valid')).selectOption({ label: t('admin.code_no_expiry') });
    await submitForm(page);
    const second = await made(page);
    expect(second).not.toBe(code);
    expect(await stored(second)).toMatchObject({ note: null, uses: 1, expires_at: null });
  });

  test('an invalid number of uses has its error under the field', async () => {
    const page = await open(VISITOR);
    const rangeError = t('message.number_range', { min: number(1), max: number(1000) });
    for (const uses of ['', '0', '1001', '1.5', '-1', 'many']) {
      await fillIn(page, { uses, note: 'Bago' });
      await submitForm(page);
      expect(await errorsOn(page), uses).toEqual({ uses: rangeError });
      expect(await focusedField(page)).toBe('uses');
    }
    await fillIn(page, { uses: '1', note: 'x'.repeat(101) });
    await submitForm(page);
    expect(await errorsOn(page)).toEqual({ note: t('message.too_long', { max: number(100) }) });
  });

  test('a code is revoked after a confirmation', async () => {
    const { code } = await createInvitation(site.db, { uses: 1 }, new Date());
    const page = await open(VISITOR);
    const row = rowOf(page, code);
    await row.getByRole('button', { name: t('admin.code_revoke') }).click();
    const dialog = page.getByRole('dialog', { name: t('admin.code_revoke_title') });
    expect(await dialog.locator('p').innerText()).toBe(t('admin.code_revoke_body'));
    await dialog.getByRole('button', { name: t('action.cancel') }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await stored(code)).revoked_at).toBeNull();
    await row.getByRole('button', { name: t('admin.code_revoke') }).click();
    await dialog.getByRole('button', { name: t('admin.code_revoke') }).click();
    await row.getByText(t('admin.code_revoked')).waitFor();
    await page
      .locator('.toast')
      .getByText(t('admin.told_revoked', { code: `…${endOf(code)}` }))
      .waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
    // The button has disappeared, and the focus is on the row.
    expect(await hasFocus(row.locator('h2'))).toBe(true);
    expect((await stored(code)).revoked_at).not.toBeNull();
  });

  test('a code shows its remaining uses and days, or why it is invalid', async () => {
    const now = new Date();
    const before = new Date(now.getTime() - 8 * DAY_MS);
    const used = await createInvitation(site.db, { uses: 1 }, now);
    await redeemInvitation(site.db, used.code, now);
    const expired = await createInvitation(site.db, { days: 7 }, before);
    const revoked = await createInvitation(site.db, { uses: 1 }, now);
    await revokeInvitation(site.db, revoked.id, now);
    const endless = await createInvitation(site.db, {}, now);
    const page = await open(VISITOR);
    await page.getByText(t('admin.code_fixed')).waitFor();
    const expectFacts = async (code: string, ...facts: string[]): Promise<void> => {
      const row = rowOf(page, code);
      await row.waitFor();
      expect(await row.locator('.row__m').last().locator('> span').allInnerTexts()).toEqual(facts);
    };
    await expectFacts(used.code, t('admin.code_used_up'));
    await expectFacts(revoked.code, t('admin.code_revoked'));
    await expectFacts(endless.code, t('admin.code_any_uses'), t('admin.code_no_expiry'));
    await goTo(page, '/admin/codes');
    const { totalItems } = await site.db
      .selectFrom('invitations')
      .select((eb) => eb.fn.countAll<number>().as('totalItems'))
      .executeTakeFirstOrThrow();
    if (totalItems > 15) await goTo(page, `/admin/codes?page=${Math.ceil(totalItems / 15)}`);
    await expectFacts(expired.code, t('admin.code_expired'));
  });
});

describe('codes', () => {
  const { t } = I18N.en;

  test('many codes are shown in pages, newest first', async () => {
    const codes: string[] = [];
    for (let count = 0; count < 16; count++)
      codes.push((await createInvitation(site.db, { uses: 1 }, new Date())).code);
    const page = await open({});
    await rowOf(page, codes.at(-1) ?? '').waitFor();
    expect(await page.locator('.row').count()).toBe(15);
    await page.getByRole('link', { name: t('pagination.next') }).click();
    await rowOf(page, codes[0] ?? '').waitFor();
    expect(new URL(page.url()).search).toBe('?page=2');
  });

  test('no failure loses what was typed', async () => {
    const page = await open({});
    allowErrors(page, /FAILED|status of [45]/);
    await fillIn(page, { note: 'Ma Su Su', uses: '3' });
    for (const { name, answer, message } of FORM_FAILURES) {
      await page.route('**/api/admin/invitations', (route) =>
        route.request().method() === 'POST' ? answer(route) : route.continue(),
      );
      await submitForm(page);
      await page.locator('main [role=alert]').getByText(message(I18N.en)).waitFor();
      expect(await fieldValues(page), name).toMatchObject({ note: 'Ma Su Su', uses: '3' });
      await page.unroute('**/api/admin/invitations');
    }
    await submitForm(page);
    expect(await stored(await made(page))).toMatchObject({ note: 'Ma Su Su', uses: 3 });
  });

  test('a list that fails to load leaves the form usable, and loads on retry', async () => {
    const page = await visit();
    allowErrors(page, /FAILED/);
    await page.route('**/api/admin/invitations**', cutConnection);
    await openSignedIn(page, owner, '/admin/codes');
    const alert = page.locator('main .empty[role=alert]');
    await alert.getByText(t('message.network_error')).waitFor();
    await page.unroute('**/api/admin/invitations**');
    await alert.getByRole('link', { name: t('action.retry') }).click();
    await page.locator('.row').first().waitFor();
  });

  test('an empty list says so', async () => {
    await site.db.deleteFrom('invitations').execute();
    const page = await open({});
    await page.getByText(t('list.empty')).waitFor();
  });
});
