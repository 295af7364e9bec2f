import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadedPhoto } from '#features/drafts/contract.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendForm, sendJson } from '#test/support/app/calls.ts';
import { BLOGS } from '#test/support/app/content-kinds.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import {
  createRecord,
  postRecord,
  updateRecord,
  type AnyRecord,
} from '#test/support/app/writing.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

type Article = AnyRecord & { body: string; photo: unknown; image: string | null };

let app: TestApp;
let author: SignedInUser;
let other: SignedInUser;
let file: Buffer;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  author = await addSignedIn(app.db);
  other = await addSignedIn(app.db);
  file = await jpeg(640, 480);
});
afterAll(() => app.close());

const upload = async (by = author): Promise<UploadedPhoto> =>
  (await sendForm<UploadedPhoto>(app, 'photos', by, {}, { photo: file })).body;

const htmlOf = ({ url, width, height }: UploadedPhoto, alt = 'The roof'): string =>
  `<p><img src="${url}" alt="${alt}" width="${width}" height="${height}"></p>`;

/** Who has a photo: an article and its slot, or an account. */
const ownerOf = (name: string) =>
  app.db
    .selectFrom('photos')
    .select(['blog_id as article', 'slot', 'uploaded_by as account'])
    .where('name', '=', name)
    .executeTakeFirst();

test('photos stand in the text in every size, and belong to the article', async () => {
  const [first, second] = [await upload(), await upload()];
  const body = `<p>Look.</p>${htmlOf(first)}<p>And here.</p>${htmlOf(second, 'A &quot;door&quot; &amp; a &lt;b&gt;')}`;
  const { id } = await createRecord<Article>(app, BLOGS, author, { typed: { body } });
  expect(await ownerOf(first.name)).toMatchObject({ article: id, slot: 101, account: null });
  expect(await ownerOf(second.name)).toMatchObject({ article: id, slot: 102, account: null });
  const read = (await sendJson<Article>(app, 'GET', `blogs/${id}`, author)).body;
  expect(read.body).toContain(`type="image/avif" srcset="/media/${first.name}-320.avif 320w, `);
  expect(read.body).toContain(
    `<img src="${first.url}" alt="The roof" width="640" height="480" loading="lazy"`,
  );
  // None of them is the picture of the article.
  expect([read.photo, read.image]).toEqual([null, null]);
  const page = (await app.server.inject(`/blogDetails?id=${id}`)).body;
  expect(page).toContain(`/media/${second.name}-320.avif`);
  const cards = (await app.server.inject('/api/blogs/cards')).json<{ cards: { id: number }[] }>();
  expect(cards.cards.find((card) => card.id === id)).toMatchObject({
    photo: null,
    excerpt: 'Look. And here.',
  });
});

test('what is taken out goes back to its account, and can be put in again; what is in stays', async () => {
  const [kept, taken, added] = [await upload(), await upload(), await upload()];
  const text = (...photos: UploadedPhoto[]) =>
    `<p>Look.</p>${photos.map((each) => htmlOf(each)).join('')}`;
  const { id } = await createRecord<Article>(app, BLOGS, author, {
    typed: { body: text(kept, taken) },
  });
  await updateRecord(app, BLOGS, author, id, { body: text(added, kept) });
  expect(await ownerOf(taken.name)).toMatchObject({ article: null, account: author.id });
  expect(await ownerOf(kept.name)).toMatchObject({ article: id, slot: 101 });
  expect(await ownerOf(added.name)).toMatchObject({ article: id });
  // As the API answers it, with all sizes, a text can be sent again.
  const { body } = (await sendJson<Article>(app, 'GET', `blogs/${id}`, author)).body;
  expect((await updateRecord(app, BLOGS, author, id, { body })).status).toBe(200);
  expect(await ownerOf(kept.name)).toMatchObject({ article: id, slot: 101 });
  await updateRecord(app, BLOGS, author, id, { body: text(kept, taken) });
  expect(await ownerOf(taken.name)).toMatchObject({ article: id });
  expect((await sendJson<Article>(app, 'GET', `blogs/${id}`, author)).body.body).toContain(
    taken.name,
  );
  await sendJson(app, 'DELETE', `blogs/${id}`, author);
  expect(await ownerOf(kept.name)).toBeUndefined();
  expect((await app.server.inject(kept.url)).statusCode).toBe(404);
});

test('what an administrator takes out goes back to the author, whose open form can put it in again', async () => {
  const admin = await addSignedIn(app.db, { role: 'admin' });
  const [taken, added] = [await upload(), await upload(admin)];
  const { id } = await createRecord<Article>(app, BLOGS, author, {
    typed: { body: `<p>x</p>${htmlOf(taken)}` },
  });
  const withAdded = { body: `<p>x</p>${htmlOf(added)}` };
  expect((await updateRecord(app, BLOGS, admin, id, withAdded)).status).toBe(200);
  expect(await ownerOf(taken.name)).toMatchObject({ article: null, account: author.id });
  const again = { body: `<p>x</p>${htmlOf(taken)}` };
  expect((await updateRecord(app, BLOGS, author, id, again)).status).toBe(200);
  expect(await ownerOf(taken.name)).toMatchObject({ article: id });
  expect(await ownerOf(added.name)).toMatchObject({ article: null, account: author.id });
  // So can the administrator, who takes back what they have done.
  expect((await updateRecord(app, BLOGS, admin, id, withAdded)).status).toBe(200);
  expect(await ownerOf(added.name)).toMatchObject({ article: id });
});

test('photos of others, and those that do not exist, are refused, and nothing is saved', async () => {
  const foreign = await upload(other);
  const unknown = { ...foreign, url: `/media/${'0'.repeat(24)}.jpg` };
  const owned = await upload();
  await createRecord(app, BLOGS, author, { typed: { body: `<p>x</p>${htmlOf(owned)}` } });
  for (const photo of [foreign, unknown, owned]) {
    const { status, body } = await postRecord(app, BLOGS, author, {
      typed: { title: 'Not mine', body: `<p>x</p>${htmlOf(photo)}` },
    });
    expect([status, body.errors]).toEqual([400, [{ field: 'body', message: 'photo_is_gone' }]]);
  }
  const titles = await app.db.selectFrom('blogs').select('title').execute();
  expect(titles.map(({ title }) => title)).not.toContain('Not mine');
  expect(await ownerOf(foreign.name)).toMatchObject({ account: other.id });
});

test.each([
  ['of another site', '<img src="https://tracker.example/p.gif" alt="" width="1" height="1">'],
  ['with a script', '<img src="/media/x.jpg" onerror="alert(1)" alt="" width="1" height="1">'],
  ['of another address here', '<img src="/api/auth/logout" alt="" width="9" height="9">'],
  ['as data', '<img src="data:image/png;base64,AAAA" alt="" width="9" height="9">'],
  ['without a size', `<img src="/media/${'0'.repeat(24)}.jpg" alt="">`],
])('a picture %s is dropped', async (_what, picture) => {
  const { body } = await createRecord<Article>(app, BLOGS, author, {
    typed: { body: `<p>Text ${picture}</p>` },
  });
  expect(body).toBe('<p>Text </p>');
});

test('a text alone makes an article; photos alone make none', async () => {
  const photo = await upload();
  const { status, body } = await postRecord(app, BLOGS, author, { typed: { body: htmlOf(photo) } });
  expect([status, body.errors]).toEqual([400, [{ field: 'body', message: 'text_is_needed' }]]);
});
