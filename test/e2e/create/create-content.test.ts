// @module-tag thorough
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Language } from '#i18n/language.ts';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { waitForDraft } from '#test/support/acts/drafts.ts';
import { field, submitForm } from '#test/support/acts/form.ts';
import { holdCalls, skipRetryDelays } from '#test/support/acts/held-calls.ts';
import { jpegFile } from '#test/support/acts/photos.ts';
import { logIn, revokeSessions, type Agent } from '#test/support/browser/agent-site.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { cameraPhoto, isSimilarColour, inspectPicture } from '#test/support/photos/camera.ts';
import {
  CONTENT_FORMS,
  waitForPhotoPreviews,
  type ContentForm,
} from '#test/support/screens/content-forms.ts';
import { FORM_FAILURES } from '#test/support/texts/form-failures.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpAgentSite();
let agent: Agent;

const idsOf = async ({ table }: ContentForm): Promise<number[]> => {
  const rows = await site.db
    .selectFrom(table)
    .select('id')
    .where('posted_by', '=', agent.id)
    .execute();
  return rows.map(({ id }) => id);
};

const names = { blog: 'blog', template: 'template', project: 'project' } as const;

describe.each(CONTENT_FORMS)('a new $name', (kind) => {
  const key = names[kind.name];
  const published = (page: Page): Promise<void> =>
    page.waitForURL(`**${kind.details(0).replace('0', '*')}`);

  /** Opens a form and fills it in. */
  const filled = async (language: Language = 'en', width = 1280): Promise<Page> => {
    agent = await site.addAgent();
    const page = await openAs(agent, kind.create, { language, width });
    await kind.fill(page);
    return page;
  };

  test('shows a message while it is saved, then its page with a confirmation', async () => {
    const { t } = I18N.mm;
    const page = await filled('mm', 360);
    const release = await holdCalls(page, kind.call);
    const request = page.waitForRequest(
      // Not the photos, which are on their way before.
      (sent) => sent.method() === 'POST' && !sent.url().endsWith('/photos'),
    );
    await submitForm(page);
    const heading = page.locator('.saving h1');
    await heading.waitFor();
    expect((await heading.innerText()).replaceAll(/\s+/g, ' ')).toBe(t(`${key}.creating`));
    expect(await heading.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await page.locator('main form').isVisible()).toBe(false);
    await page.getByText(t('saving.keep_open')).waitFor();
    release();
    expect((await request).headers()['idempotency-key']).toMatch(/^\w{16,}$/);
    await published(page);
    const ids = await idsOf(kind);
    expect(ids).toHaveLength(1);
    const panel = page.locator('.done');
    await panel.getByText(t(`${key}.created`)).waitFor();
    expect(await panel.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await panel.locator('h2').innerText()).toBe(kind.title);
    const address = `${site.origin}${kind.details(ids[0] ?? 0)}&lang=mm`;
    expect(await panel.getByLabel(t('published.page_link')).inputValue()).toBe(address);
    for (const name of [t('share.facebook'), t('share.viber')])
      expect(await panel.getByRole('link', { name }).getAttribute('href')).toContain(
        encodeURIComponent(address),
      );
    await page.reload();
    await page.locator('main h1', { hasText: kind.title }).waitFor();
    expect(await panel.count()).toBe(0);
  });

  test('is offered again, complete, after the tab was killed', async () => {
    const { t } = I18N.mm;
    const page = await filled('mm');
    await waitForDraft(page, kind.values, 1);
    const next = await page.context().newPage();
    await page.close();
    await next.goto(`${site.origin}${kind.create}`);
    await next.getByRole('button', { name: t('draft.continue') }).waitFor();
    expect(await field(next, 'title').inputValue()).toBe('');
    await next.getByRole('button', { name: t('draft.continue') }).click();
    await next.locator('.ProseMirror').first().waitFor();
    await waitForPhotoPreviews(next, 1);
    await kind.expectFilled(next);
    await submitForm(next);
    await published(next);
    expect(await idsOf(kind)).toHaveLength(1);
  });

  test('asks to log in in place when the session has ended, and continues', async () => {
    const { t } = I18N.mm;
    const page = await filled('mm');
    allowErrors(page, /401/);
    await revokeSessions(site.db, agent);
    await submitForm(page);
    await dialogOf(page).getByText(t('auth.session_expired')).waitFor();
    await logIn(page, agent);
    await published(page);
    expect(await idsOf(kind)).toHaveLength(1);
  });

  test('keeps its values after any failure, and is created once', async () => {
    const i18n = I18N.mm;
    const page = await filled('mm');
    allowErrors(page, /Failed to load resource|request failed/);
    const pauses = await skipRetryDelays(page);
    const alert = page.locator('main form [role=alert]').first();
    for (const { name, answer, message } of FORM_FAILURES) {
      await page.route(kind.call, (route) =>
        route.request().method() === 'POST' ? answer(route) : route.continue(),
      );
      await submitForm(page);
      await pauses.until(alert.getByText(message(i18n)));
      await alert.getByText(i18n.t('error.save_failed')).waitFor();
      expect(await alert.evaluate((node) => node === document.activeElement), name).toBe(true);
      await kind.expectFilled(page);
      await page.unroute(kind.call);
    }
    await submitForm(page);
    await published(page);
    expect(await idsOf(kind)).toHaveLength(1);
  });

  test('is created once when the answer is lost, with the latest values and photo', async () => {
    const page = await filled();
    allowErrors(page, /request failed|Failed to load resource/);
    const pauses = await skipRetryDelays(page);
    const loseAnswer = async (route: Route): Promise<void> => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    };
    await page.route(kind.call, loseAnswer);
    await submitForm(page);
    await pauses.until(page.locator('main form [role=alert]'));
    expect(await idsOf(kind)).toHaveLength(1);
    await page.unroute(kind.call);
    await field(page, 'title').fill('Another title');
    await page.locator('main .photo__x').click();
    await page
      .locator('main input[type=file]')
      .setInputFiles(jpegFile(await cameraPhoto('#205010')));
    await waitForPhotoPreviews(page, 1);
    await submitForm(page);
    await published(page);
    const ids = await idsOf(kind);
    expect(ids).toHaveLength(1);
    await page.locator('.done h2').getByText('Another title').waitFor();
    const stored = await fetch(`${site.origin}${kind.call.slice(2)}/${ids[0]}`);
    const images = new Set((await stored.text()).match(/\/media\/[^"]+/g));
    const [image = ''] = images;
    const shown = await fetch(new URL(image, site.origin));
    const { middle } = await inspectPicture(new Uint8Array(await shown.arrayBuffer()));
    expect(isSimilarColour(middle, { r: 0x20, g: 0x50, b: 0x10 })).toBe(true);
  });
});
