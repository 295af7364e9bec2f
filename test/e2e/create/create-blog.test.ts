// @module-tag thorough
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { field, fillIn, submitForm } from '#test/support/acts/form.ts';
import { chooseFiles, jpegFile } from '#test/support/acts/photos.ts';
import { textEditor, appendText } from '#test/support/acts/texts.ts';
import { addBlog } from '#test/support/app/records.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { setUpAgentSite, setUpAgent } from '#test/support/browser/fixtures.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { waitForPhotoPreviews } from '#test/support/screens/content-forms.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { site, visit, openAs } = setUpAgentSite();
const agent = setUpAgent(site);
beforeAll(async () => {
  await addBlog(site.db, { labels: ['Buying guide', 'Law and tax', 'ငှားရန်'] });
});

const open = async (visitor: Visitor = {}): Promise<Page> => {
  const page = await openAs(agent, '/createBlog', { width: 1280, ...visitor });
  await textEditor(page, 'body').waitFor();
  return page;
};

const labelInput = (page: Page) => page.locator('.token-in input');
const chips = (page: Page) => page.locator('.token-in .chip').allInnerTexts();
const offers = (page: Page) => page.locator('.offer .chip').allInnerTexts();
const sentLabel = (page: Page) => field(page, 'label').inputValue();

const pasteText = async (page: Page, text: string): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await labelInput(page).focus();
  await page.keyboard.press('ControlOrMeta+V');
};

describe('create blog', () => {
  const { t, number } = I18N[VISITOR.language];
  const published = (page: Page) => page.waitForURL('**/blogDetails?id=*');

  test('all missing fields are listed at the top, with links to them', async () => {
    const page = await open(VISITOR);
    expect(await page.locator('h1').innerText()).toBe(t('blog.create_title'));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await submitForm(page);
    const alert = page.locator('main form [role=alert]');
    await alert.getByText(t('message.need_all_info')).waitFor();
    await alert.getByText(t('form.fill_these')).waitFor();
    expect(await alert.evaluate((node) => node === document.activeElement)).toBe(true);
    const box = await alert.boundingBox();
    expect(box && box.y >= 0 && box.y < 400).toBe(true);
    const links = alert.getByRole('link');
    expect(await links.allInnerTexts()).toEqual([
      t('blog.title'),
      t('blog.labels'),
      t('blog.body'),
    ]);
    expect(await page.locator('.field__err').allInnerTexts()).toEqual([
      t('message.title_is_needed'),
      t('message.label_is_needed'),
      t('message.text_is_needed'),
    ]);
    await links.nth(1).click();
    expect(await labelInput(page).evaluate((node) => node === document.activeElement)).toBe(true);
    await links.nth(2).click();
    expect(await textEditor(page, 'body').evaluate((node) => node === document.activeElement)).toBe(
      true,
    );
    await fillIn(page, { title: 'x' });
    await appendText(page, 'body', 'x');
    await labelInput(page).pressSequentially('x');
    await expect.poll(() => page.locator('.field__err').count()).toBe(0);
  });

  test('space and Enter confirm a label, once each; it can be removed and taken back', async () => {
    const page = await open(VISITOR);
    await labelInput(page).pressSequentially('  Law ');
    await labelInput(page).pressSequentially('Tax');
    await page.keyboard.press('Enter');
    await labelInput(page).pressSequentially('Law law  ');
    expect(await chips(page)).toEqual(['Law', 'Tax', 'law']);
    expect(await sentLabel(page)).toBe('Law,Tax,law');
    expect(page.url()).toContain('/createBlog');
    await page.getByRole('button', { name: t('blog.remove_label', { label: 'Tax' }) }).click();
    expect(await chips(page)).toEqual(['Law', 'law']);
    expect(await labelInput(page).evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Backspace');
    expect([await chips(page), await labelInput(page).inputValue()]).toEqual([['Law'], 'law']);
    expect(await sentLabel(page)).toBe('Law,law');
  });

  test('words separated by spaces can be joined to one label', async () => {
    const page = await open(VISITOR);
    const warning = page.locator('.field .alert--warn');
    await pasteText(page, 'Buying,');
    await labelInput(page).pressSequentially('Law ');
    expect(await warning.count()).toBe(0);
    await labelInput(page).pressSequentially('and ta');
    await warning.getByText(t('blog.labels_parted')).waitFor();
    expect(await chips(page)).toEqual(['Buying', 'Law', 'and']);
    await labelInput(page).pressSequentially('x');
    await page
      .getByRole('button', { name: t('blog.label_whole', { label: 'Law and tax' }) })
      .click();
    expect(await chips(page)).toEqual(['Buying', 'Law and tax']);
    expect(await sentLabel(page)).toBe('Buying,Law and tax');
    expect(await warning.count()).toBe(0);
    // An author who ignores the warning publishes the labels unchanged.
    await labelInput(page).pressSequentially('Tips Loans');
    await page.keyboard.press('Enter');
    await warning.waitFor();
    await labelInput(page).pressSequentially('Banks');
    await page.keyboard.press('Enter');
    expect(await warning.count()).toBe(0);
    expect(await sentLabel(page)).toBe('Buying,Law and tax,Tips,Loans,Banks');
  });

  test('existing labels that contain the typed text are offered', async () => {
    const page = await open(VISITOR);
    const inUse = ['Buying guide', 'Law and tax', 'ငှားရန်'];
    expect(await offers(page)).toEqual(expect.arrayContaining(inUse));
    await labelInput(page).fill('tax');
    await expect.poll(() => offers(page)).toEqual(['Law and tax']);
    await page.getByRole('button', { name: t('blog.add_label', { label: 'Law and tax' }) }).click();
    expect([await chips(page), await labelInput(page).inputValue()]).toEqual([['Law and tax'], '']);
    expect(await offers(page)).not.toContain('Law and tax');
  });

  test('existing labels in the language of the page are offered first', async () => {
    expect((await offers(await open({ language: 'mm' })))[0]).toBe('ငှားရန်');
    expect((await offers(await open({ language: 'en' }))).at(-1)).toBe('ငှားရန်');
  });

  test('an article with one photo is published; what is typed is split at commas', async () => {
    const page = await open(VISITOR);
    await fillIn(page, { title: 'ဝယ်မယ့်သူများ / For buyers' });
    await pasteText(page, 'Old and new');
    await labelInput(page).blur();
    expect(await chips(page)).toEqual([]);
    await appendText(page, 'body', 'စာချုပ်ကို အရင်ကြည့်ပါ။');
    await chooseFiles(page, [jpegFile(await cameraPhoto())]);
    await waitForPhotoPreviews(page, 1);
    await submitForm(page);
    await published(page);
    const id = new URL(page.url()).searchParams.get('id');
    const answer = await fetch(`${site.origin}/api/blogs/${id}`);
    expect(await answer.json()).toMatchObject({
      title: 'ဝယ်မယ့်သူများ / For buyers',
      label: 'Old and new',
      body: '<p>စာချုပ်ကို အရင်ကြည့်ပါ။</p>',
      image: expect.stringMatching(/^\/media\//),
    });
  });

  test('exceeded limits have their error under the field', async () => {
    const page = await open(VISITOR);
    await fillIn(page, { title: 'x'.repeat(201) });
    await pasteText(page, `${'ə'.repeat(51)},short`);
    await appendText(page, 'body', 'x'.repeat(20_001));
    await submitForm(page);
    await page.getByText(t('message.invalid_input')).waitFor();
    expect(await page.locator('.field__err').allInnerTexts()).toEqual([
      t('message.too_long', { max: number(200) }),
      t('message.too_long', { max: number(50) }),
      t('message.too_long', { max: number(20_000) }),
    ]);
    for (let count = 0; count < 2; count++)
      await page.locator('.token-in .chip button').first().click();
    await pasteText(page, Array.from({ length: 21 }, (_, index) => `label${index}`).join(','));
    expect(await chips(page)).toHaveLength(21);
    await submitForm(page);
    await page.getByText(t('message.too_many_labels', { count: number(20) })).waitFor();
  });
});

const { t } = I18N.en;

describe('labels', () => {
  test('spaces or a comma alone make no label', async () => {
    const page = await open();
    await labelInput(page).pressSequentially('   ,, , ');
    expect([await chips(page), await sentLabel(page)]).toEqual([[], '']);
  });

  test('a comma ends a label, and pasted commas separate labels, spaces kept', async () => {
    const page = await open();
    await labelInput(page).pressSequentially('one,');
    await pasteText(page, 'Law and tax, 50/50 ,100%,🏠 အိမ်');
    expect(await chips(page)).toEqual(['one', 'Law and tax', '50/50', '100%', '🏠 အိမ်']);
  });

  test('of any script lead to their articles, and are in the menu of other visitors at once', async () => {
    const labels = ['Law and tax', '50/50', '100%', '🏠', 'အိမ် ဝယ်နည်း', 'c++ & "q"'];
    const page = await open();
    await fillIn(page, { title: 'Every label' });
    await pasteText(page, `${labels.join(',')},`);
    await appendText(page, 'body', 'Text');
    await submitForm(page);
    await page.waitForURL('**/blogDetails?id=*');
    await expect.poll(() => page.locator('.article__head .chip').allInnerTexts()).toEqual(labels);
    const other = await visit({ width: 1280 });
    for (const label of labels) {
      await other.goto(`${site.origin}/blogs`);
      await other.locator('.drop summary').last().click();
      await other.locator('.drop[open] a', { hasText: label }).click();
      await other.waitForURL('**/blogsByLabel?*');
      await other.getByText('Every label').first().waitFor();
    }
  });

  test('two articles share a label; it disappears with the last of them', async () => {
    const ids: string[] = [];
    for (const title of ['First', 'Second']) {
      const page = await open();
      await fillIn(page, { title });
      await labelInput(page).pressSequentially('Shared ');
      await appendText(page, 'body', 'Text');
      await submitForm(page);
      await page.waitForURL('**/blogDetails?id=*');
      ids.push(new URL(page.url()).searchParams.get('id') ?? '');
    }
    const page = await open();
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('eain.session') ?? '{}') as { token: string }).token,
    );
    const labelsThen = async (id: string): Promise<string[]> => {
      const headers = { authorization: `Bearer ${token}` };
      await fetch(`${site.origin}/api/blogs/${id}`, { method: 'DELETE', headers });
      return (await (await fetch(`${site.origin}/api/blogs/getUniqueLabels`)).json()) as string[];
    };
    expect(await labelsThen(ids[0] ?? '')).toContain('Shared');
    expect(await labelsThen(ids[1] ?? '')).not.toContain('Shared');
  });

  test('a label composed by an input method is confirmed by the space after it', async () => {
    const page = await open();
    await labelInput(page).focus();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.imeSetComposition', {
      text: 'အိမ်',
      selectionStart: 3,
      selectionEnd: 3,
    });
    await devtools.send('Input.insertText', { text: 'အိမ်' });
    expect(await chips(page)).toEqual([]);
    await page.keyboard.insertText(' ');
    expect(await chips(page)).toEqual(['အိမ်']);
  });
});

describe('the preview', () => {
  test('shows the article as its page will, sanitised', async () => {
    const page = await open();
    await fillIn(page, { title: 'Before you buy' });
    await labelInput(page).pressSequentially('Law ');
    await appendText(page, 'body', 'Look at the papers.');
    await chooseFiles(page, [jpegFile(await cameraPhoto())]);
    await waitForPhotoPreviews(page, 1);
    await field(page, 'body').evaluate((node: HTMLInputElement) => {
      node.value += '<img src="x"><script>fail()</script><p class="x">Kept</p>';
    });
    await page.getByRole('button', { name: t('property.preview') }).click();
    const sheet = dialogOf(page);
    await sheet.getByRole('heading', { level: 1, name: 'Before you buy' }).waitFor();
    expect(await sheet.locator('.prose').innerHTML()).toBe('<p>Look at the papers.</p><p>Kept</p>');
    expect(await sheet.locator('.cover img').getAttribute('src')).toMatch(/^data:image\/jpeg/);
    await sheet.locator('.chip').click();
    await sheet.getByRole('button', { name: t('action.close') }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(page.url()).toContain('/createBlog');
    expect(await field(page, 'title').inputValue()).toBe('Before you buy');
  });
});

test('existing labels that are not in the menu are offered, too', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `Topic ${index}`);
  for (const name of names) await addBlog(site.db, { labels: [name] });
  const page = await open(VISITOR);
  await labelInput(page).fill('topic 59');
  await expect.poll(() => offers(page)).toEqual(['Topic 59']);
});
