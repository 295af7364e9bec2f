// @module-tag thorough
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goTo, type Visitor } from '#test/support/browser/browser.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { visit } = setUpAgentSite();

const register = (visitor: Visitor, path = '/register'): Promise<Page> => visit(visitor, path);

test('Tab visits the fields in visual order, from the code to the button', async () => {
  const page = await register({ width: 1280 });
  await page.locator('main h1 ~ p a').focus();
  const seen: string[] = [];
  for (let step = 0; step < 15; step++) {
    await page.keyboard.press('Tab');
    seen.push(
      await page.evaluate(() => {
        const active = document.activeElement as HTMLInputElement;
        return active.name || active.ariaLabel || active.textContent;
      }),
    );
  }
  const show = I18N.en.t('auth.show_password');
  expect(seen).toEqual([
    'validationCode',
    'username',
    'email',
    'password',
    show,
    'password2',
    show,
    'position',
    'company',
    'phone',
    'email1',
    I18N.en.t('auth.same_email'),
    // Name and address are folded away.
    I18N.en.t('auth.can_wait'),
    I18N.en.t('auth.register_submit'),
    expect.any(String),
  ]);
});

test('the fields have autocomplete and keyboard hints', async () => {
  const page = await register({});
  const attributes = await page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('main form input')].map((input) => [
        input.getAttribute('name'),
        ['type', 'autocomplete', 'autocapitalize'].map((name) => input.getAttribute(name)),
      ]),
    ),
  );
  expect(attributes).toEqual({
    validationCode: ['text', 'off', 'characters'],
    username: ['text', 'username', 'none'],
    email: ['email', 'email', null],
    password: ['password', 'new-password', null],
    password2: ['password', 'new-password', null],
    name: ['text', 'name', null],
    position: ['text', 'organization-title', null],
    company: ['text', 'organization', null],
    phone: ['tel', 'tel', null],
    email1: ['email', 'email', null],
    address: ['text', 'address-line1', null],
  });
});

test('phones do not fetch the picture beside the form', async () => {
  const fetched = async (width: number): Promise<boolean> => {
    // A window does not request pictures again that it has shown before.
    const page = await visit({ width, fresh: true });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await goTo(page, '/register');
    await page.waitForLoadState('load');
    return asked.includes('/hero.svg');
  };
  expect(await fetched(360)).toBe(false);
  expect(await fetched(991)).toBe(false);
  expect(await fetched(1280)).toBe(true);
});

test('the link to the log-in page keeps the destination', async () => {
  const page = await register({}, '/register?next=%2FeditProfile');
  const link = page.locator('main').getByRole('link', { name: I18N.en.t('auth.login_title') });
  expect(await link.getAttribute('href')).toBe('/login?next=%2FeditProfile');
  await goTo(page, '/register?next=%2F%2Fevil.example');
  expect(await link.getAttribute('href')).toBe('/login');
});
