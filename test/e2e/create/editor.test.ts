// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  compose,
  copy,
  enterText,
  goToEnd,
  htmlOf,
  isCursorInView,
  paste,
  surfaceOf,
  toolOf,
} from '#test/support/acts/editor.ts';
import { holdCalls } from '#test/support/acts/held-calls.ts';
import { cutConnection } from '#test/support/acts/route-answers.ts';
import { openSignedIn } from '#test/support/browser/agent-site.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { setUpAgentSite, setUpAgent } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';
import { PASTES } from '#test/support/texts/pastes.ts';

const { site, visit, openAs } = setUpAgentSite();
const agent = setUpAgent(site);

const open = (visitor: Visitor = {}): Promise<Page> =>
  openAs(agent, '/createProperty', { width: 1280, ...visitor });

const openEditor = async (visitor: Visitor = {}): Promise<Page> => {
  const page = await open(visitor);
  await surfaceOf(page).waitFor();
  return page;
};

const { t } = I18N.en;

describe('in the editor', () => {
  const { t, number } = I18N[VISITOR.language];

  test('the cursor of a long text stays in view, line by line', async () => {
    const page = await openEditor(VISITOR);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await enterText(page);
      await page.keyboard.press('ControlOrMeta+a');
      for (let line = 1; line <= 30; line++) {
        await page.keyboard.insertText('အိမ်');
        await page.keyboard.press('Enter');
      }
      expect(await isCursorInView(page), `${width} px`).toBe(true);
      await page.keyboard.insertText('A flat by the lake. '.repeat(40));
      expect(await isCursorInView(page), `${width} px`).toBe(true);
      await page.keyboard.press('ControlOrMeta+Home');
      await expect.poll(() => isCursorInView(page)).toBe(true);
    }
  });

  test('buttons apply bold, italic, headings, lists and links', async () => {
    const page = await openEditor(VISITOR);
    const press = (name: string) => toolOf(page, name).click();
    await enterText(page);
    await press(t('editor.heading'));
    await page.keyboard.type('Rooms');
    expect(await toolOf(page, t('editor.heading')).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Enter');
    await press(t('editor.bold'));
    await page.keyboard.type('Bright');
    await press(t('editor.bold'));
    await press(t('editor.italic'));
    await page.keyboard.type(' flat');
    await page.keyboard.press('Enter');
    await press(t('editor.bullets'));
    await press(t('editor.italic'));
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await press(t('editor.numbers'));
    const start = '<h2>Rooms</h2><p><strong>Bright</strong><em> flat</em></p>';
    expect(await htmlOf(page)).toBe(`${start}<ol><li>one</li><li>two</li></ol>`);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('plan');
    await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
    await press(t('editor.link'));
    await page.getByLabel(t('editor.link_address')).fill('example.com/plan');
    await page.keyboard.press('Enter');
    const link = '<p><a href="https://example.com/plan">plan</a></p>';
    expect(await htmlOf(page)).toBe(`${start}<ol><li>one</li><li>two</li></ol>${link}`);
    expect(await page.locator('.editor__foot').innerText()).toContain(number(26));
  });

  test('screen readers get one field, with its name and error', async () => {
    const page = await openEditor(VISITOR);
    const field = page.getByRole('textbox', { name: t('property.description'), exact: true });
    expect(await field.getAttribute('aria-multiline')).toBe('true');
    await page.locator('[name=price]').fill('100');
    await page.locator('[name=area]').fill('20 x 60');
    await page.locator('main form button[type=submit]').last().click();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
    const [errorId = ''] = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
    const error = page.locator(`[id="${errorId}"]`);
    expect(await error.innerText()).toBe(t('message.description_is_needed'));
    await page.keyboard.type('a');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBeNull();
  });
});

describe('by keyboard', () => {
  test('the toolbar is one tab stop with arrow keys; the text is the next stop', async () => {
    const page = await openEditor();
    await toolOf(page, t('editor.bold')).focus();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe(t('action.undo'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe(t('editor.italic'));
    await page.keyboard.press('End');
    expect(await focused()).toBe(t('action.undo'));
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe(t('editor.bold'));
    await page.keyboard.press('Tab');
    await page.keyboard.type('dark');
    expect(await htmlOf(page)).toBe('<p><strong>dark</strong></p>');
    await page.keyboard.press('Tab');
    expect(await surfaceOf(page).evaluate((node) => node === document.activeElement)).toBe(false);
  });

  test('shortcuts apply the same formatting as the buttons', async () => {
    const page = await openEditor();
    await enterText(page);
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('a');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.press('ControlOrMeta+i');
    await page.keyboard.type('b');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('c');
    await page.keyboard.press('ControlOrMeta+Alt+3');
    expect(await htmlOf(page)).toBe('<h3><strong>a</strong><em>b<br>c</em></h3>');
    await page.keyboard.press('ControlOrMeta+z');
    expect(await htmlOf(page)).toBe('<p><strong>a</strong><em>b<br>c</em></p>');
    await page.keyboard.press('ControlOrMeta+y');
    expect(await htmlOf(page)).toContain('<h3>');
    await page.keyboard.press('ControlOrMeta+k');
    expect(await page.getByLabel(t('editor.link_address')).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.type('d');
    expect(await htmlOf(page)).toContain('cd');
  });
});

test('the heading tool goes from text to a heading, a smaller one, and back; undo takes it back', async () => {
  const page = await openEditor();
  const undo = toolOf(page, t('action.undo'));
  expect(await undo.getAttribute('aria-disabled')).toBe('true');
  await enterText(page);
  await page.keyboard.type('x');
  const seen: string[] = [];
  for (let times = 0; times < 3; times++) {
    await toolOf(page, t('editor.heading')).click();
    seen.push(await htmlOf(page));
  }
  expect(seen).toEqual(['<h2>x</h2>', '<h3>x</h3>', '<p>x</p>']);
  for (let steps = 0; steps < 4; steps++) await undo.click();
  expect(await htmlOf(page)).toBe('');
  expect(await undo.getAttribute('aria-disabled')).toBe('true');
});

test('a link is changed and removed; an invalid address has an error', async () => {
  const page = await openEditor();
  await paste(page, 'text/html', '<p>see <a href="https://example.com/a">here</a> now</p>');
  await surfaceOf(page).locator('a').click();
  const tool = toolOf(page, t('editor.link'));
  await expect.poll(() => tool.getAttribute('aria-pressed')).toBe('true');
  await tool.click();
  const address = page.getByLabel(t('editor.link_address'));
  expect(await address.inputValue()).toBe('https://example.com/a');
  await address.fill('no address');
  await page.getByRole('button', { name: t('editor.link_set') }).click();
  await page.getByText(t('editor.link_wrong')).waitFor();
  await address.fill('09 123 456 789');
  await page.keyboard.press('Enter');
  expect(await htmlOf(page)).toBe('<p>see <a href="tel:09123456789">here</a> now</p>');
  await tool.click();
  await page.getByRole('button', { name: t('editor.link_remove') }).click();
  expect(await htmlOf(page)).toBe('<p>see here now</p>');
});

describe('pasted from', () => {
  test('other programs, a text is cleaned', async () => {
    const page = await openEditor();
    for (const { name, type, data, clean } of PASTES) {
      await enterText(page);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await paste(page, type, data);
      expect(await htmlOf(page), name).toBe(clean);
    }
  });

  test('the editor itself, a text is unchanged', async () => {
    const page = await openEditor();
    const list = '<ul><li>one</li><li><strong>two</strong></li></ul>';
    await enterText(page);
    await paste(page, 'text/html', `<h2>a</h2>${list}<p>z</p>`);
    await page.keyboard.press('ControlOrMeta+a');
    const copied = await copy(page);
    await goToEnd(page);
    await page.keyboard.press('Enter');
    await paste(page, 'text/html', copied);
    expect(await htmlOf(page)).toBe(`<h2>a</h2>${list}<p>z</p><h2>a</h2>${list}<p>z</p>`);
  });
});

test('a composing Burmese keyboard neither loses nor repeats text', async () => {
  const page = await openEditor({ language: 'mm' });
  await enterText(page);
  await compose(page, ['မ', 'မြ', 'မြန်', 'မြန်မာ']);
  await page.keyboard.press('Space');
  await page.keyboard.press('ControlOrMeta+b');
  await compose(page, ['အ', 'အိ', 'အိမ်']);
  await page.keyboard.press('Enter');
  await compose(page, ['ခ', 'ခန်း']);
  expect(await htmlOf(page)).toBe('<p>မြန်မာ <strong>အိမ်</strong></p><p><strong>ခန်း</strong></p>');
});

test('a Burmese text has the line height of its language on an English page', async () => {
  const page = await openEditor();
  await enterText(page);
  expect(await surfaceOf(page).getAttribute('lang')).toBeNull();
  await page.keyboard.insertText('အိမ်ခန်း');
  expect(await surfaceOf(page).getAttribute('lang')).toBe('my');
});

describe('before its code is loaded', () => {
  const CODE = '**/assets/surface-*.js';

  test('text is typed as plain text and kept, with the cursor', async () => {
    const page = await visit({ width: 1280 });
    const release = await holdCalls(page, CODE);
    await openSignedIn(page, agent, '/createProperty');
    const plain = page.locator('.editor textarea');
    await plain.pressSequentially('A < B\nmore\n\nlast');
    expect(await htmlOf(page)).toBe('<p>A &lt; B<br>more</p><p>last</p>');
    release();
    await surfaceOf(page).waitFor();
    await page.keyboard.type(' word');
    expect(await htmlOf(page)).toBe('<p>A &lt; B<br>more</p><p>last word</p>');
  });

  test('typing is not interrupted', async () => {
    const page = await visit({ width: 1280 });
    const release = await holdCalls(page, CODE);
    const asked = page.waitForRequest(CODE);
    await openSignedIn(page, agent, '/createProperty');
    const plain = page.locator('.editor textarea');
    await plain.pressSequentially('ac');
    await page.keyboard.press('ArrowLeft');
    release();
    const code = (await asked).url();
    // Waits until the code is loaded and has run.
    await page.evaluate(`import(${JSON.stringify(code)})`);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await page.keyboard.type('b');
    expect(await plain.isVisible()).toBe(true);
    await page.keyboard.press('End');
    await surfaceOf(page).waitFor();
    await page.keyboard.type('d');
    expect(await htmlOf(page)).toBe('<p>abcd</p>');
  });

  test('when its code fails to load, plain text is sent', async () => {
    const page = await visit({ width: 1280 });
    allowErrors(page, /surface-|ERR_FAILED/);
    await page.route(CODE, cutConnection);
    await openSignedIn(page, agent, '/createProperty');
    await page.getByText(t('editor.failed')).waitFor();
    await page.locator('.editor textarea').fill('plain words');
    expect(await htmlOf(page)).toBe('<p>plain words</p>');
  });
});
