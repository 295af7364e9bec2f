// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { setCardPhoto, cardOf } from '#test/support/acts/cards.ts';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { waitForDraft } from '#test/support/acts/drafts.ts';
import { fillIn, submitForm } from '#test/support/acts/form.ts';
import { transferFiles, jpegFile } from '#test/support/acts/photos.ts';
import { inspectPreview } from '#test/support/acts/preview.ts';
import { textEditor, appendText } from '#test/support/acts/texts.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { setUpAgentSite, setUpAgent } from '#test/support/browser/fixtures.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { waitForPhotoPreviews } from '#test/support/screens/content-forms.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpAgentSite();
const agent = setUpAgent(site);

const open = async (visitor: Visitor = {}): Promise<Page> => {
  const page = await openAs(agent, '/createProject', { width: 1280, ...visitor });
  await textEditor(page, 'cards1').waitFor();
  return page;
};

const errors = (page: Page) => page.locator('.field__err').allInnerTexts();
const cards = (page: Page) => page.locator('.pcard');

const writeCards = async (page: Page, texts: readonly string[], add: string): Promise<void> => {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.getByRole('button', { name: add }).click();
    await textEditor(page, `cards${index + 1}`).waitFor();
    await appendText(page, `cards${index + 1}`, text);
    await setCardPhoto(cardOf(page, index + 1));
    await waitForPhotoPreviews(page, index + 1);
  }
};

const textsOf = (page: Page) => page.locator('.pcard .ProseMirror').allInnerTexts();

const stored = async (page: Page): Promise<{ text: string; image: string | null }[]> => {
  const id = new URL(page.url()).searchParams.get('id');
  const answer = await fetch(`${site.origin}/api/projects/${id}`);
  const { Cards } = (await answer.json()) as { Cards: { text: string; image: string | null }[] };
  return Cards;
};

describe('create project', () => {
  const { t, number, list } = I18N[VISITOR.language];
  const add = t('project.add_card');
  const published = (page: Page) => page.waitForURL('**/projectDetails?id=*');

  test('all missing fields are listed at once, including a card', async () => {
    const page = await open(VISITOR);
    expect(await page.locator('h1').innerText()).toBe(t('project.create_title'));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await submitForm(page);
    const alert = page.locator('main form [role=alert]');
    await alert.getByText(t('message.need_all_info')).waitFor();
    const box = await alert.boundingBox();
    expect(box && box.y >= 0 && box.y < 400).toBe(true);
    expect(await alert.getByRole('link').allInnerTexts()).toEqual([
      t('template.title'),
      t('template.menu_text'),
      t('message.card_is_needed'),
    ]);
    expect(await errors(page)).toEqual([
      t('message.title_is_needed'),
      t('message.menu_text_is_needed'),
      t('message.text_is_needed'),
    ]);
    await alert.getByRole('link').last().click();
    expect(
      await textEditor(page, 'cards1').evaluate((node) => node === document.activeElement),
    ).toBe(true);
  });

  test('a card without a photo is refused, with a link to where it is missing', async () => {
    const page = await open(VISITOR);
    await fillIn(page, { title: 'Terrace', menuText: 'New projects' });
    await appendText(page, 'cards1', 'Two towers');
    await submitForm(page);
    const link = page.locator('main form [role=alert]').getByRole('link');
    expect(await link.allInnerTexts()).toEqual([
      list([t('project.card_n', { n: number(1) }), t('project.card_photo')]),
    ]);
    expect(await errors(page)).toEqual([t('message.complete_card_first')]);
    await link.click();
    expect(
      await page.locator('.photo--add').evaluate((node) => node === document.activeElement),
    ).toBe(true);
    await setCardPhoto(cardOf(page, 1));
    await expect.poll(() => errors(page)).toEqual([]);
  });

  test('the card has to be completed first: before its photo, and before the next one', async () => {
    const page = await open(VISITOR);
    await page.locator('.photo--add').click();
    await page.getByText(t('message.complete_card_first')).waitFor();
    await page.getByText(t('message.card_missing_text', { n: number(1) })).waitFor();
    expect(await errors(page)).toEqual([t('message.card_text_first')]);
    expect(
      await textEditor(page, 'cards1').evaluate((node) => node === document.activeElement),
    ).toBe(true);
    await setCardPhoto(cardOf(page, 1));
    expect(await page.locator('.pcard .photo[data-key]').count()).toBe(0);
    await appendText(page, 'cards1', 'Two towers');
    await expect.poll(() => page.locator('.cards-ed .alert--warn').count()).toBe(0);
    await page.getByRole('button', { name: add }).click();
    await page.getByText(t('message.complete_card_first')).waitFor();
    await page.getByText(t('message.card_missing_photo', { n: number(1) })).waitFor();
    expect(await cards(page).count()).toBe(1);
  });

  test('there are five cards, in their order; the sixth is refused', async () => {
    const page = await open(VISITOR);
    await fillIn(page, { title: 'Lake Terrace', menuText: 'New projects' });
    await writeCards(page, ['One', 'Two', 'Three', 'Four', 'Five'], add);
    const counted = t('project.cards_count', { count: number(5), max: number(5) });
    await page.getByText(counted).waitFor();
    await page.getByRole('button', { name: add }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(t('message.max_cards')).waitFor();
    expect(await cards(page).count()).toBe(5);
    await page.getByRole('button', { name: t('project.move_up', { n: number(5) }) }).click();
    await expect.poll(() => textsOf(page)).toEqual(['One', 'Two', 'Three', 'Five', 'Four']);
    await submitForm(page);
    await published(page);
    const saved = await stored(page);
    expect(saved.map(({ text }) => text)).toEqual(
      ['One', 'Two', 'Three', 'Five', 'Four'].map((text) => `<p>${text}</p>`),
    );
    for (const { image } of saved) expect(image).toMatch(/^\/media\//);
  });

  test('cards are moved by keyboard, and removed after a confirmation', async () => {
    const page = await open(VISITOR);
    await writeCards(page, ['One', 'Two', 'Three'], add);
    const down = page.getByRole('button', { name: t('project.move_down', { n: number(1) }) });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => textsOf(page)).toEqual(['Two', 'One', 'Three']);
    await page.keyboard.press('Enter');
    await expect.poll(() => textsOf(page)).toEqual(['Two', 'Three', 'One']);
    await page.getByRole('button', { name: t('project.delete_card_n', { n: number(2) }) }).click();
    const dialog = dialogOf(page);
    await dialog.getByText(t('dialog.delete_card_title')).waitFor();
    await dialog.getByRole('button', { name: t('action.delete') }).click();
    await expect.poll(() => textsOf(page)).toEqual(['Two', 'One']);
    expect(await page.locator('.pcard .photo[data-key]').count()).toBe(2);
  });
});

const { t, list } = I18N.en;

test('the cards are as far from the panel above them as from the one below', async () => {
  const page = await open();
  const [, ...gaps] = await page
    .locator('.panel:has([name=menuText]), .cards-ed, .panel:has([name=place])')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const above = part.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
        return part.getBoundingClientRect().top - above;
      }),
    );
  expect(gaps).toEqual([24, 24]);
});

test('cards are moved by mouse, with their photos', async () => {
  const page = await open({ height: 1_600 });
  await writeCards(page, ['One', 'Two'], t('project.add_card'));
  const grip = await page.locator('.pcard h3').first().boundingBox();
  const last = await cards(page).last().boundingBox();
  if (!grip || !last) throw new Error('There are no cards');
  await page.mouse.move(grip.x + 20, grip.y + 10);
  await page.mouse.down();
  await page.mouse.move(grip.x + 20, last.y + last.height - 20, { steps: 12 });
  await page.mouse.up();
  expect(await textsOf(page)).toEqual(['Two', 'One']);
});

test('the focus stays in the cards after a card or photo is removed by keyboard', async () => {
  const page = await open();
  await writeCards(page, ['One', 'Two'], t('project.add_card'));
  await page
    .getByRole('button', {
      name: list([t('project.card_n', { n: '2' }), t('project.card_photo'), t('action.delete')]),
    })
    .focus();
  await page.keyboard.press('Enter');
  const upload = cards(page).last().locator('.photo--add');
  await expect.poll(() => upload.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: t('project.delete_card_n', { n: '2' }) }).focus();
  await page.keyboard.press('Enter');
  await dialogOf(page)
    .getByRole('button', { name: t('action.delete') })
    .focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => textsOf(page)).toEqual(['One']);
  const heading = page.locator('.cards-ed h2');
  await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true);
});

test('a photo dropped on a card is added, and elsewhere ignored', async () => {
  const page = await open();
  await writeCards(page, ['One'], t('project.add_card'));
  await page.getByRole('button', { name: t('project.add_card') }).click();
  await appendText(page, 'cards2', 'Two');
  const photo = jpegFile(await cameraPhoto('#205010'));
  await transferFiles(page, 'drop', 'main h1', [photo]);
  // A dropped photo is shown at once, before it is resized.
  expect(await page.locator('.pcard .photo[data-key]').count()).toBe(1);
  await transferFiles(page, 'drop', '.pcard:nth-child(2) .pcard__p', [photo]);
  expect(await page.locator('.pcard .photo[data-key]').count()).toBe(2);
  await waitForPhotoPreviews(page, 2);
});

test('an empty last card is ignored', async () => {
  const page = await open();
  await fillIn(page, { title: 'Terrace', menuText: 'New projects' });
  await writeCards(page, ['One'], t('project.add_card'));
  await page.getByRole('button', { name: t('project.add_card') }).click();
  await submitForm(page);
  await page.waitForURL('**/projectDetails?id=*');
  expect(await stored(page)).toHaveLength(1);
});

test('cards, their order and their photos are in the draft', async () => {
  const page = await open();
  await writeCards(page, ['One', 'Two'], t('project.add_card'));
  await page.getByRole('button', { name: t('project.move_up', { n: '2' }) }).click();
  await waitForDraft(page, { cards1: '<p>Two</p>', cards2: '<p>One</p>' }, 2);
  await page.reload();
  await page.getByRole('button', { name: t('draft.continue') }).click();
  await textEditor(page, 'cards2').waitFor();
  await waitForPhotoPreviews(page, 2);
  expect(await textsOf(page)).toEqual(['Two', 'One']);
});

test('the preview shows the project with the cards that something was written in', async () => {
  const page = await open();
  await fillIn(page, { title: 'Lake Terrace', menuText: 'New projects' });
  await writeCards(page, ['One', 'Two'], t('project.add_card'));
  await page.getByRole('button', { name: t('project.add_card') }).click();
  const expectCards = (texts: readonly string[]): Promise<void> =>
    inspectPreview(page, I18N.en, async (preview) => {
      expect(await preview.locator('h1').innerText()).toBe('Lake Terrace');
      expect(await preview.locator('.proj__card .prose').allInnerTexts()).toEqual(texts);
      expect(await preview.locator('.proj__card img').count()).toBe(texts.length);
    });
  // An empty card is not published.
  await expectCards(['One', 'Two']);
  await appendText(page, 'cards3', 'Three');
  await expectCards(['One', 'Two', 'Three']);
});

test('restoring the original after publishing keeps cards added since', async () => {
  const page = await open();
  const { t } = I18N.en;
  const zawgyi = 'ေရႊတိဂုံဘုရားအနီး';
  await fillIn(page, { title: 'Lake Terrace', menuText: 'Projects' });
  await writeCards(page, [zawgyi], t('project.add_card'));
  await submitForm(page);
  await page.getByText(t('zawgyi.converted')).waitFor();
  const [first] = await stored(page);
  const { project_id, ...card } = await site.db
    .selectFrom('project_cards')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto('project_cards')
    .values({ ...card, id: card.id + 1, project_id, position: 2, text: '<p>Theirs</p>' })
    .execute();
  await page.getByRole('button', { name: t('zawgyi.keep_original') }).click();
  const texts = async () => (await stored(page)).map(({ text }) => text);
  await expect.poll(texts).toEqual([`<p>${zawgyi}</p>`, '<p>Theirs</p>']);
  expect(first?.text).toBe('<p>ရွှေတိဂုံဘုရားအနီး</p>');
});
