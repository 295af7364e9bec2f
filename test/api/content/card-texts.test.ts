import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SavedProject } from '#features/projects/save-contract.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { PROJECTS } from '#test/support/app/content-kinds.ts';
import {
  addCard,
  cardIdsOf,
  publishNumberedProject,
  orderCards,
  saveCardText,
  fetchProject,
  uploadCardPhoto,
} from '#test/support/app/project-cards.ts';
import { refusalOf } from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { updateRecord } from '#test/support/app/writing.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;
let time = new Date();
let author: SignedInUser;
let admin: SignedInUser;
let photo: Buffer;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' }, now: () => time });
  author = await addSignedIn(app.db);
  admin = await addSignedIn(app.db, { role: 'admin' });
  photo = await jpeg(90, 30);
});
afterAll(() => app.close());
beforeEach(() => {
  time = new Date();
});

const make = (count = 2): Promise<SavedProject> => publishNumberedProject(app, author, count);

describe('the text of a card', () => {
  test('is saved on its own', async () => {
    const made = await make();
    const [first = 0] = cardIdsOf(made);
    time = new Date(time.getTime() + 5_000);
    const { status, body } = await saveCardText(app, author, first, { cardText: '<h2>Other</h2>' });
    expect(status).toBe(200);
    const card = { ...made.Cards[0], text: '<h2>Other</h2>', updatedAt: time.toISOString() };
    expect(body).toEqual({ message: 'updated_successfully', card });
    expect(await fetchProject(app, made.id)).toEqual({
      ...made,
      Cards: [card, made.Cards[1]],
      updatedAt: time.toISOString(),
    });
    const { body: page } = await app.server.inject(`/projectDetails?id=${made.id}`);
    expect(page).toContain('<h2>Other</h2>');
    expect(page).not.toContain('Card 1');
  });

  test.each([
    [{}, 'cardText: text_is_needed'],
    [{ cardText: '' }, 'cardText: text_is_needed'],
    [{ cardText: '<p>&nbsp;</p>' }, 'cardText: text_is_needed'],
    [{ cardText: '<style>p{}</style>' }, 'cardText: text_is_needed'],
    [{ cardText: 7 }, 'cardText: text_is_needed'],
    [{ cardText: 'က'.repeat(20_001) }, 'cardText: too_long'],
    [{ cardText: 'x', updatedAt: 'yesterday' }, 'updatedAt: invalid_input'],
  ])('%j is refused', async (typed, refusal) => {
    const made = await make(1);
    const [id = 0] = cardIdsOf(made);
    expect(refusalOf(await saveCardText(app, author, id, typed))).toEqual([
      400,
      'invalid_input',
      refusal,
    ]);
    expect(await fetchProject(app, made.id)).toEqual(made);
  });

  test('is converted to Unicode, unless the author keeps it as typed', async () => {
    const [id = 0] = cardIdsOf(await make(1));
    const cardText = '<p>ေ႐ႊျပည္သာၿမိဳ႕နယ္</p>';
    const { body } = await saveCardText(app, author, id, { cardText });
    expect(body).toMatchObject({
      card: { text: '<p>ရွှေပြည်သာမြို့နယ်</p>' },
      convertedFromZawgyi: ['cardText'],
    });
    const { body: kept } = await saveCardText(app, author, id, { cardText, keepZawgyi: true });
    expect(kept.card.text).toBe(cardText);
    expect(kept).not.toHaveProperty('convertedFromZawgyi');
    const { id: projectId } = await make(1);
    const added = await addCard(app, author, projectId, { text: cardText }, { image: photo });
    expect(added.body).toMatchObject({
      text: '<p>ရွှေပြည်သာမြို့နယ်</p>',
      convertedFromZawgyi: ['text'],
    });
  });
});

describe('a form that was loaded before another save', () => {
  const CHANGED_ELSEWHERE = [409, 'changed_elsewhere'];
  const text = (cardId: number, updatedAt: string, cardText = 'Mine') =>
    saveCardText(app, author, cardId, { cardText, updatedAt });

  test('gets a conflict for the text of the same card', async () => {
    const made = await make();
    const [first = 0] = cardIdsOf(made);
    const { body } = await saveCardText(app, admin, first, { cardText: 'Theirs' });
    expect(refusalOf(await text(first, made.updatedAt))).toEqual(CHANGED_ELSEWHERE);
    expect((await fetchProject(app, made.id)).Cards[0]?.text).toBe('Theirs');
    expect((await text(first, body.card.updatedAt)).status).toBe(200);
    expect(refusalOf(await text(first, '2999-01-01T00:00:00Z'))).toEqual(CHANGED_ELSEWHERE);
  });

  test('is saved when other cards, photos or the title have changed', async () => {
    const made = await make();
    const [first = 0, second = 0] = cardIdsOf(made);
    await saveCardText(app, admin, second, { cardText: 'Theirs' });
    await uploadCardPhoto(app, admin, first, { image: photo });
    await addCard(app, admin, made.id, { text: 'Theirs' }, { image: photo });
    await updateRecord(app, PROJECTS, admin, made.id, { title: 'Theirs' });
    expect((await text(first, made.updatedAt)).status).toBe(200);
    const { Cards, title } = await fetchProject(app, made.id);
    expect([title, ...Cards.map((card) => card.text)]).toEqual([
      'Theirs',
      'Mine',
      'Theirs',
      'Theirs',
    ]);
  });

  test('may name the version of the project instead of that of the card', async () => {
    const made = await make();
    const [first = 0, second = 0] = cardIdsOf(made);
    await text(second, made.updatedAt);
    const { updatedAt } = await fetchProject(app, made.id);
    expect((await text(first, updatedAt)).status).toBe(200);
    expect(refusalOf(await text(first, updatedAt))).toEqual(CHANGED_ELSEWHERE);
  });

  test('of title and menu text gets a conflict for these and for the order, not for cards', async () => {
    const made = await make();
    const [first = 0] = cardIdsOf(made);
    await saveCardText(app, admin, first, { cardText: 'Theirs' });
    await addCard(app, admin, made.id, { text: 'Theirs' }, { image: photo });
    const save = (updatedAt: string) => updateRecord(app, PROJECTS, author, made.id, { updatedAt });
    const { status, body } = await save(made.updatedAt);
    expect(status).toBe(200);
    expect(refusalOf(await save(made.updatedAt))).toEqual(CHANGED_ELSEWHERE);
    const order = cardIdsOf(await fetchProject(app, made.id)).toReversed();
    const stale = { order, updatedAt: made.updatedAt };
    expect(refusalOf(await orderCards(app, author, made.id, stale))).toEqual(CHANGED_ELSEWHERE);
    const fresh = { order, updatedAt: body.updatedAt };
    expect((await orderCards(app, author, made.id, fresh)).status).toBe(200);
    expect(refusalOf(await save(body.updatedAt))).toEqual(CHANGED_ELSEWHERE);
  });
});
