import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedProject } from '#features/projects/save-contract.ts';
import { encodePending } from '#photos/encode.ts';
import { photoNameOf } from '#platform/files/media.ts';
import { createLog } from '#platform/log.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { type Photos, type FormValues, sendForm, sendJson } from '#test/support/app/calls.ts';
import {
  addCard,
  cardIdsOf,
  publishNumberedProject,
  orderCards,
  saveCardText,
  fetchProject,
  uploadCardPhoto,
} from '#test/support/app/project-cards.ts';
import { storedFiles, refusalOf } from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { NOT_IMAGES } from '#test/support/photos/bad-images.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;
let author: SignedInUser;
let admin: SignedInUser;
let other: SignedInUser;
let photo: Buffer;
const NOBODY = { headers: { authorization: '' } };
const NOT_FOUND = [404, 'not_found'];

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  author = await addSignedIn(app.db);
  admin = await addSignedIn(app.db, { role: 'admin' });
  other = await addSignedIn(app.db);
  photo = await jpeg(90, 30);
});
afterAll(() => app.close());

const make = (count = 2): Promise<SavedProject> => publishNumberedProject(app, author, count);
const remove = (path: string, user: Pick<SignedInUser, 'headers'> = author) =>
  sendJson(app, 'DELETE', `projects/${path}`, user);
const statusOf = async (url: string | null | undefined): Promise<number> =>
  (await app.server.inject(url ?? '')).statusCode;

describe('adding', () => {
  const add = (
    id: number,
    typed: FormValues = { text: '<p>New</p>' },
    photos: Photos = { image: photo },
  ) => addCard(app, author, id, typed, photos);

  test('appends a card, and the answer is the card', async () => {
    const made = await make();
    const { status, body } = await add(made.id);
    expect(status).toBe(201);
    const shown = await fetchProject(app, made.id);
    expect(shown.Cards).toEqual([...made.Cards, body]);
    expect(body).toMatchObject({ text: '<p>New</p>', photo: { slot: 1, width: 90, height: 30 } });
    expect(body.image).toBe(body.photo?.url);
    expect(shown.updatedAt > made.updatedAt).toBe(true);
    expect((await app.server.inject(`/projectDetails?id=${made.id}`)).body).toContain('New');
  });

  test('is refused for the sixth card, also concurrently', async () => {
    const { id } = await make(4);
    const before = await storedFiles(app);
    const answers = await Promise.all([add(id), add(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect(refusalOf(await add(id))).toEqual([
      400,
      'invalid_input',
      'cards: max_cards_per_project',
    ]);
    expect((await fetchProject(app, id)).Cards).toHaveLength(5);
    expect(await storedFiles(app)).toHaveLength(before.length + 1);
  });

  test.each<[FormValues, string[], string]>([
    [{}, ['image'], 'text: text_is_needed'],
    [{ text: '<p></p>' }, ['image'], 'text: text_is_needed'],
    [{ text: '<script>x</script>' }, ['image'], 'text: text_is_needed'],
    [{ text: 'က'.repeat(20_001) }, ['image'], 'text: too_long'],
    [{ text: 'x' }, [], 'image: complete_card_first'],
    [{ text: 'x' }, ['image1'], 'image1: invalid_input'],
    [{ text: 'x', keepZawgyi: 'x' }, ['image'], 'keepZawgyi: invalid_input'],
  ])('%j with %j is refused', async (typed, parts, refusal) => {
    const made = await make(1);
    const before = await storedFiles(app);
    const photos = Object.fromEntries(parts.map((part) => [part, photo]));
    expect(refusalOf(await add(made.id, typed, photos))).toEqual([400, 'invalid_input', refusal]);
    expect(await storedFiles(app)).toEqual(before);
    expect(await fetchProject(app, made.id)).toEqual(made);
  });

  test('a file that is no photo is refused', async () => {
    const { id } = await make(1);
    for (const [, bytes] of NOT_IMAGES.slice(0, 4))
      expect(refusalOf(await add(id, { text: 'x' }, { image: bytes }))).toEqual([
        415,
        'unsupported_image',
        'image: unsupported_image',
      ]);
  });

  test('again with the same idempotency key adds nothing', async () => {
    const { id } = await make(1);
    const before = await storedFiles(app);
    const send = () =>
      sendForm(app, `projects/addCard/${id}`, author, { text: 'x' }, { image: photo }, 'k1');
    const answers = await Promise.all([send(), send()]);
    answers.push(await send());
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual(answers[0]?.body);
    }
    expect((await fetchProject(app, id)).Cards).toHaveLength(2);
    expect(await storedFiles(app)).toHaveLength(before.length + 1);
  });
});

describe('the photo of a card', () => {
  test('is replaced, its files are deleted at once, and the answer is the new photo', async () => {
    const made = await make();
    const [first = 0] = cardIdsOf(made);
    const before = await storedFiles(app);
    const { status, body } = await uploadCardPhoto(app, author, first, { image: photo });
    expect(status).toBe(200);
    expect(body).toEqual({
      image: body.photo?.url,
      photo: { slot: 1, url: expect.any(String) as string, width: 90, height: 30 },
    });
    expect(await statusOf(made.Cards[0]?.image)).toBe(404);
    expect(await statusOf(body.image)).toBe(200);
    expect(await storedFiles(app)).toHaveLength(before.length);
    const shown = await fetchProject(app, made.id);
    expect(shown.Cards[0]).toMatchObject(body);
    expect(shown.updatedAt > made.updatedAt).toBe(true);
  });

  test('is deleted with all its files, and another can be added', async () => {
    const made = await make(1);
    const [id = 0] = cardIdsOf(made);
    const name = photoNameOf(basename(made.Cards[0]?.image ?? ''));
    const filesOfPhoto = async () =>
      (await storedFiles(app)).filter((file) => photoNameOf(file) === name);
    await encodePending({ ...app, log: createLog('silent') }, new AbortController().signal);
    expect((await filesOfPhoto()).length).toBeGreaterThan(1);
    const { status, body } = await remove(`deleteCardPhoto/${id}`);
    expect([status, body]).toEqual([200, { message: 'deleted_successfully' }]);
    expect(await statusOf(made.Cards[0]?.image)).toBe(404);
    expect(await filesOfPhoto()).toEqual([]);
    expect((await fetchProject(app, made.id)).Cards[0]).toMatchObject({ image: null, photo: null });
    expect(refusalOf(await remove(`deleteCardPhoto/${id}`))).toEqual(NOT_FOUND);
    expect((await uploadCardPhoto(app, author, id, { image: photo })).status).toBe(200);
  });

  test('has to be one file of the right name, and a photo', async () => {
    const made = await make(1);
    const [id = 0] = cardIdsOf(made);
    const before = await storedFiles(app);
    for (const [photos, field] of [
      [{}, 'image'],
      [{ image1: photo }, 'image1'],
    ] as [Photos, string][])
      expect(refusalOf(await uploadCardPhoto(app, author, id, photos))).toEqual([
        400,
        'invalid_input',
        `${field}: invalid_input`,
      ]);
    for (const [, bytes] of NOT_IMAGES.slice(0, 4))
      expect(refusalOf(await uploadCardPhoto(app, author, id, { image: bytes }))).toEqual([
        415,
        'unsupported_image',
        'image: unsupported_image',
      ]);
    expect(await storedFiles(app)).toEqual(before);
    expect(await fetchProject(app, made.id)).toEqual(made);
  });
});

describe('the order of cards', () => {
  test('is changed, and the answer is the project', async () => {
    const made = await make(3);
    const [first = 0, second = 0, third = 0] = cardIdsOf(made);
    const order = [third, first, second];
    const { status, body } = await orderCards(app, author, made.id, { order });
    expect(status).toBe(200);
    expect(cardIdsOf(body)).toEqual(order);
    expect(await fetchProject(app, made.id)).toEqual(body);
    const { body: page } = await app.server.inject(`/projectDetails?id=${made.id}`);
    expect([...page.matchAll(/<p>(Card \d)<\/p>/g)].map(([, text]) => text)).toEqual([
      'Card 3',
      'Card 1',
      'Card 2',
    ]);
    await addCard(app, author, made.id, { text: 'Last' }, { image: photo });
    expect((await fetchProject(app, made.id)).Cards.at(-1)?.text).toBe('Last');
  });

  test('has to name every card of the project once, and no other', async () => {
    const made = await make();
    const [first = 0, second = 0] = cardIdsOf(made);
    const [foreign = 0] = cardIdsOf(await make(1));
    for (const order of [
      [first],
      [first, first],
      [first, second, second],
      [first, foreign],
      [first, second, foreign],
      [String(first), String(second)],
      `${first},${second}`,
      [],
      undefined,
    ]) {
      const { status, body } = await orderCards(app, author, made.id, { order });
      expect([status, body.message, body.errors?.[0]?.field.split('.')[0]]).toEqual([
        400,
        'invalid_input',
        'order',
      ]);
    }
    expect(await fetchProject(app, made.id)).toEqual(made);
  });
});

describe('deleting a card', () => {
  test('deletes its photo and keeps the order of the others', async () => {
    const made = await make(3);
    const [first = 0, second = 0, third = 0] = cardIdsOf(made);
    const before = await storedFiles(app);
    const { status, body } = await remove(`deleteCard/${second}`);
    expect([status, body]).toEqual([200, { message: 'deleted_successfully' }]);
    expect(await statusOf(made.Cards[1]?.image)).toBe(404);
    expect(await storedFiles(app)).toHaveLength(before.length - 1);
    const shown = await fetchProject(app, made.id);
    expect(cardIdsOf(shown)).toEqual([first, third]);
    expect(shown.updatedAt > made.updatedAt).toBe(true);
    expect((await app.server.inject(`/projectDetails?id=${made.id}`)).body).not.toContain('Card 2');
  });

  test('twice gives 200, then 404, and later calls for it give 404', async () => {
    const [id = 0] = cardIdsOf(await make());
    const answers = await Promise.all([1, 2].map(() => remove(`deleteCard/${id}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const before = await storedFiles(app);
    expect(refusalOf(await saveCardText(app, author, id, { cardText: 'x' }))).toEqual(NOT_FOUND);
    expect(refusalOf(await uploadCardPhoto(app, author, id, { image: photo }))).toEqual(NOT_FOUND);
    expect(refusalOf(await remove(`deleteCardPhoto/${id}`))).toEqual(NOT_FOUND);
    expect(await storedFiles(app)).toEqual(before);
  });
});

test('only the owner of the project and administrators may change cards', async () => {
  const { id, Cards } = await make();
  const [card = 0] = cardIdsOf({ Cards });
  const calls = (user: Pick<SignedInUser, 'headers'>) => [
    () => addCard(app, user, id, { text: '' }, {}),
    () => saveCardText(app, user, card, {}),
    () => uploadCardPhoto(app, user, card, {}),
    () => orderCards(app, user, id, {}),
    () => remove(`deleteCardPhoto/${card}`, user),
    () => remove(`deleteCard/${card}`, user),
  ];
  for (const call of calls(NOBODY)) expect(refusalOf(await call())).toEqual([401, 'unauthorized']);
  for (const call of calls(other)) expect(refusalOf(await call())).toEqual([403, 'forbidden']);
  expect((await fetchProject(app, id)).Cards).toEqual(Cards);
  expect((await saveCardText(app, admin, card, { cardText: 'x' })).status).toBe(200);
});

test.each(['0', 'x', '1.5'])('the id %s is refused', async (id) => {
  for (const [answer, field] of [
    [await sendForm(app, `projects/addCard/${id}`, author, {}, {}), 'projectId'],
    [await sendJson(app, 'PUT', `projects/orderCards/${id}`, author, {}), 'projectId'],
    [await sendJson(app, 'PUT', `projects/updateCardText/${id}`, author, {}), 'cardId'],
    [await remove(`deleteCardPhoto/${id}`), 'cardId'],
    [await remove(`deleteCard/${id}`), 'cardId'],
  ] as const)
    expect(refusalOf(answer)).toEqual([400, 'invalid_input', `${field}: invalid_input`]);
});
