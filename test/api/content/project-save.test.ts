import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOT_STORED } from '#contract/shapes/content-fields.ts';
import type { SavedProject } from '#features/projects/save-contract.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { type Photos, type FormValues, sendForm } from '#test/support/app/calls.ts';
import { PROJECTS, PROJECT_FORM } from '#test/support/app/content-kinds.ts';
import { cardParts, publishProject, fetchProject } from '#test/support/app/project-cards.ts';
import { storedFiles, refusalOf } from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { updateRecord, postRecord, createRecord } from '#test/support/app/writing.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

const TEXTS = ['<p>One</p>', '<p>Two</p>', '<p>Three</p>', '<p>Four</p>', '<p>Five</p>'];

let app: TestApp;
let author: SignedInUser;
let photo: Buffer;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  author = await addSignedIn(app.db);
  photo = await jpeg(40, 30);
});
afterAll(() => app.close());

const state = async () => ({
  files: await storedFiles(app),
  projects: await app.db.selectFrom('projects').selectAll().execute(),
  cards: await app.db.selectFrom('project_cards').selectAll().execute(),
});

test('a project is published with five cards, in their order, each with its photo', async () => {
  const made = await publishProject(app, author, TEXTS);
  expect(made).toEqual({
    ...PROJECT_FORM,
    place: null,
    developer: null,
    handover: null,
    units: null,
    id: expect.any(Number) as number,
    Cards: TEXTS.map((text, index) => ({
      id: expect.any(Number) as number,
      text,
      image: made.Cards[index]?.photo?.url,
      photo: {
        slot: 1,
        url: expect.stringMatching(/^\/media\/[0-9a-f]{24}\.jpg$/) as string,
        width: 40 + index,
        height: 30,
      },
      updatedAt: made.createdAt,
    })),
    posted_by: made.posted_by,
    ...NOT_STORED,
    publishedAt: made.createdAt,
    createdAt: made.updatedAt,
    updatedAt: made.updatedAt,
  });
  expect(await fetchProject(app, made.id)).toEqual(made);
  const { body } = await app.server.inject(`/projectDetails?id=${made.id}`);
  for (const { image } of made.Cards) expect(body).toContain(image);
});

test('one card is enough', async () => {
  const { Cards } = await publishProject(app, author, ['<p>One</p>']);
  expect(Cards.map(({ text }) => text)).toEqual(['<p>One</p>']);
});

describe('an invalid project is refused', () => {
  const send = (typed: FormValues, photos: Photos) =>
    sendForm(app, 'projects', author, { ...PROJECT_FORM, ...typed }, photos);
  const one = '<p>One</p>';

  test.each<[string, FormValues, string[], string[]]>([
    ['no card', {}, [], ['cards: card_is_needed']],
    ['no card that is counted', { cardCount: 0 }, [], ['cards: card_is_needed']],
    ['a card that never came', { cardCount: 1 }, [], ['cards: card_is_needed']],
    ['a card without a photo', { cardCount: 1, cards1: one }, [], ['image1: complete_card_first']],
    ['a card without a text', { cardCount: 1 }, ['image1'], ['cards1: text_is_needed']],
    [
      'a card whose text shows nothing',
      { cardCount: 1, cards1: '<p>&nbsp;</p>' },
      ['image1'],
      ['cards1: text_is_needed'],
    ],
    [
      'a card of which nothing is left',
      { cardCount: 1, cards1: '<script>x</script>' },
      ['image1'],
      ['cards1: text_is_needed'],
    ],
    [
      'two halves of a card',
      { cardCount: 2, cards1: one },
      ['image2'],
      ['cards2: text_is_needed', 'image1: complete_card_first'],
    ],
    [
      'fewer cards than it says',
      { cardCount: 2, cards1: one },
      ['image1'],
      ['cardCount: invalid_input'],
    ],
    [
      'more cards than it says',
      { cardCount: 1, cards1: one, cards2: one },
      ['image1', 'image2'],
      ['cardCount: invalid_input'],
    ],
    ['no number of cards', { cards1: one }, ['image1'], ['cardCount: invalid_input']],
    [
      'a number that is none',
      { cardCount: 'one', cards1: one },
      ['image1'],
      ['cardCount: invalid_input'],
    ],
    [
      'cards with a gap',
      { cardCount: 2, cards1: one, cards3: one },
      ['image1', 'image3'],
      ['cardCount: invalid_input'],
    ],
    [
      'a sixth card that is only counted',
      { cardCount: 6, cards1: one },
      ['image1'],
      ['cards: max_cards'],
    ],
    [
      'too long a text',
      { cardCount: 1, cards1: 'က'.repeat(20_001) },
      ['image1'],
      ['cards1: too_long'],
    ],
    [
      'no title and no menu text',
      { title: ' ', menuText: undefined, cardCount: 1, cards1: one },
      ['image1'],
      ['title: title_is_needed', 'menuText: menu_text_is_needed'],
    ],
    [
      'nothing at all',
      { title: undefined, menuText: undefined },
      [],
      ['title: title_is_needed', 'menuText: menu_text_is_needed', 'cards: card_is_needed'],
    ],
    [
      'no title, and a card without a photo',
      { title: '', cardCount: 1, cards1: one },
      [],
      ['title: title_is_needed', 'image1: complete_card_first'],
    ],
    [
      'too long a title and menu text',
      { title: 'က'.repeat(201), menuText: 'က'.repeat(201), cardCount: 1, cards1: one },
      ['image1'],
      ['title: too_long', 'menuText: too_long'],
    ],
  ])('%s', async (_what, typed, parts, refused) => {
    const before = await state();
    const photos = Object.fromEntries(parts.map((part) => [part, photo]));
    expect(refusalOf(await send(typed, photos))).toEqual([400, 'invalid_input', ...refused]);
    expect(await state()).toEqual(before);
  });

  test('a sixth card', async () => {
    const before = await state();
    const { typed, photos } = await cardParts([...TEXTS, '<p>Six</p>']);
    expect(refusalOf(await send(typed, { ...photos, image6: undefined }))).toEqual([
      400,
      'invalid_input',
      'cards: max_cards',
    ]);
    expect(refusalOf(await send(typed, photos))).toEqual([
      400,
      'invalid_input',
      'image6: invalid_input',
    ]);
    expect(await state()).toEqual(before);
  });

  test('a photo of a card that does not exist', async () => {
    const before = await state();
    const { typed, photos } = await cardParts(TEXTS.slice(0, 2));
    const answer = await send(typed, { ...photos, image2: Buffer.from('no photo') });
    expect(refusalOf(answer)).toEqual([415, 'unsupported_image', 'image2: unsupported_image']);
    expect(await state()).toEqual(before);
  });
});

test('typed text is normalised', async () => {
  const { typed, photos } = await cardParts(['<p onclick=x>A</p><script>x</script>', 'B & C']);
  const made = await createRecord<SavedProject>(app, PROJECTS, author, {
    typed: { ...typed, title: '  Garden\n Homes ', menuText: '<b>New</b> & old' },
    photos,
  });
  expect(made).toMatchObject({ title: 'Garden Homes', menuText: '<b>New</b> & old' });
  expect(made.Cards.map(({ text }) => text)).toEqual(['<p>A</p>', 'B &amp; C']);
});

test('the answer names the cards whose text was converted from Zawgyi', async () => {
  const { typed, photos } = await cardParts(['<p>One</p>', '<p>ေ႐ႊျပည္သာၿမိဳ႕နယ္</p>']);
  const made = await createRecord<SavedProject>(app, PROJECTS, author, { typed, photos });
  expect(made.convertedFromZawgyi).toEqual(['cards2']);
  expect(made.Cards[1]?.text).toBe('<p>ရွှေပြည်သာမြို့နယ်</p>');
});

describe('a change', () => {
  test.each([
    [{ title: '' }, 'title: title_is_needed'],
    [{ title: '\u2060' }, 'title: title_is_needed'],
    [{ title: 'က'.repeat(201) }, 'title: too_long'],
    [{ menuText: null }, 'menuText: menu_text_is_needed'],
    [{ menuText: 'က'.repeat(201) }, 'menuText: too_long'],
    [{ keepZawgyi: 'x' }, 'keepZawgyi: invalid_input'],
  ])('%j is refused', async (changes, refusal) => {
    const made = await publishProject(app, author, ['<p>One</p>']);
    expect(refusalOf(await updateRecord(app, PROJECTS, author, made.id, changes))).toEqual([
      400,
      'invalid_input',
      refusal,
    ]);
    expect(await fetchProject(app, made.id)).toEqual(made);
  });

  test('does not change the cards', async () => {
    const made = await publishProject(app, author, TEXTS);
    const typed = { title: 'New', menuText: 'Other', Cards: [], cards1: 'x' };
    const { body } = await updateRecord<SavedProject>(app, PROJECTS, author, made.id, typed);
    expect(body).toMatchObject({ title: 'New', menuText: 'Other', Cards: made.Cards });
  });
});

test('the title is checked before photos are decoded, and no file stays', async () => {
  const before = await storedFiles(app);
  const parts = await cardParts(TEXTS);
  const typed = { ...parts.typed, title: '' };
  const answer = await postRecord(app, PROJECTS, author, { typed, photos: parts.photos });
  expect(refusalOf(answer)).toEqual([400, 'invalid_input', 'title: title_is_needed']);
  expect(await storedFiles(app)).toEqual(before);
});
