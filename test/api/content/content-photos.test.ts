import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Photo } from '#contract/shapes/photos.ts';
import { encodePending } from '#photos/encode.ts';
import { createLog } from '#platform/log.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { type Photos, sendForm, sendJson } from '#test/support/app/calls.ts';
import { BLOGS, CONTENT_KINDS, TEMPLATE_ONES } from '#test/support/app/content-kinds.ts';
import {
  fileNameOf,
  storedFiles,
  createListing,
  refusalOf,
  uploadPhoto as uploadToListing,
} from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import {
  updateRecord,
  postRecord,
  createRecord,
  type AnyRecord,
} from '#test/support/app/writing.ts';
import { hollowPng, NOT_IMAGES } from '#test/support/photos/bad-images.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;
let author: SignedInUser;
let other: SignedInUser;
let admin: SignedInUser;
let photo: Buffer;
let wide: Buffer;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  photo = await jpeg(640, 480);
  wide = await jpeg(900, 300);
  author = await addSignedIn(app.db);
  other = await addSignedIn(app.db);
  admin = await addSignedIn(app.db, { role: 'admin' });
});
afterAll(() => app.close());

/** A record with photos: `photos` of a page, `photo` of an article. */
type Pictured = AnyRecord & { photos?: Photo[]; photo?: Photo | null };
const photosIn = ({ photos, photo: only }: Pictured): Photo[] =>
  photos ?? [only].filter((each) => each !== undefined && each !== null);

const shownPage = async (id: number) =>
  (await sendJson<Pictured>(app, 'GET', `templateOnes/${id}`)).body;

const statusOf = async (url: string): Promise<number> => (await app.server.inject(url)).statusCode;

/** The kinds with photos: their paths, a form part that an upload accepts, and one that it refuses. */
const KINDS = [
  {
    ...TEMPLATE_ONES,
    part: 'image2',
    uploadPath: (id: number) => `templateOnes/uploadTemplateOnePhoto/${id}/image2`,
    deletePath: 'templateOnes/deleteTemplateOnePhoto',
    wrongPart: 'image1',
  },
  {
    ...BLOGS,
    part: 'image',
    uploadPath: (id: number) => `blogs/uploadBlogPhoto/${id}`,
    deletePath: 'blogs/deleteBlogPhoto',
    wrongPart: 'image1',
  },
];

describe.each(KINDS)('$name', (kind) => {
  const { part, uploadPath, deletePath, wrongPart } = kind;
  const make = (photos: Photos = {}) => createRecord<Pictured>(app, kind, author, { photos });
  const upload = (user: Pick<SignedInUser, 'headers'>, id: number, photos: Photos) =>
    sendForm<Pictured>(app, uploadPath(id), user, {}, photos);
  const remove = (user: Pick<SignedInUser, 'headers'>, url: string | undefined) =>
    sendJson(app, 'DELETE', `${deletePath}/${fileNameOf(url ?? null)}`, user);
  const shown = async (id: number) =>
    (await sendJson<Pictured>(app, 'GET', `${kind.name}/${id}`)).body;

  test('a photo is uploaded, and the answer is the record', async () => {
    const made = await make();
    const { status, body } = await upload(author, made.id, { [part]: wide });
    expect(status).toBe(200);
    const [added] = photosIn(body);
    expect(added).toMatchObject({ width: 900, height: 300 });
    expect(body).toMatchObject({ [part]: added?.url });
    expect(body.updatedAt > made.updatedAt).toBe(true);
    expect(await shown(made.id)).toEqual(body);
    expect(await statusOf(added?.url ?? '')).toBe(200);
    expect((await app.server.inject(kind.pagePath(made.id))).body).toContain(added?.url);
  });

  test('an existing photo is replaced, and its files are deleted at once', async () => {
    const made = await make({ [part]: photo });
    const before = await storedFiles(app);
    const { body } = await upload(author, made.id, { [part]: wide });
    expect(photosIn(body).map(({ width }) => width)).toEqual([900]);
    expect(await statusOf(photosIn(made)[0]?.url ?? '')).toBe(404);
    expect(await storedFiles(app)).toHaveLength(before.length);
  });

  test('of several concurrent uploads only the last photo stays', async () => {
    const made = await make();
    const before = await storedFiles(app);
    const answers = await Promise.all(
      [photo, wide, photo].map((bytes) => upload(author, made.id, { [part]: bytes })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(photosIn(await shown(made.id))).toHaveLength(1);
    expect(await storedFiles(app)).toHaveLength(before.length + 1);
  });

  test('a missing, misnamed or second file is refused', async () => {
    const { id } = await make();
    for (const [photos, field] of [
      [{}, part],
      [{ [wrongPart]: photo }, wrongPart],
      [{ [part]: photo, [wrongPart]: photo }, wrongPart],
      [{ image4: photo }, 'image4'],
    ] as [Photos, string][])
      expect(refusalOf(await upload(author, id, photos))).toEqual([
        400,
        'invalid_input',
        `${field}: invalid_input`,
      ]);
  });

  test('a file that is no photo is refused, and nothing of it is stored', async () => {
    const { id } = await make({ [part]: photo });
    const before = await storedFiles(app);
    const refused = async (bytes: Buffer, status: number, message: string) => {
      const answers = [
        await upload(author, id, { [part]: bytes }),
        await postRecord(app, kind, author, { photos: { [part]: bytes } }),
      ];
      for (const answer of answers)
        expect(refusalOf(answer)).toEqual([status, message, `${part}: ${message}`]);
    };
    for (const [, bytes] of NOT_IMAGES.slice(0, 4)) await refused(bytes, 415, 'unsupported_image');
    await refused(photo.subarray(0, photo.length / 2), 415, 'unsupported_image');
    await refused(hollowPng(50_000, 50_000), 413, 'file_too_large');
    await refused(Buffer.concat([photo, Buffer.alloc(11_000_000)]), 413, 'file_too_large');
    expect(await storedFiles(app)).toEqual(before);
    expect(photosIn(await shown(id))).toHaveLength(1);
  });

  test('a photo is deleted with every file of it at once', async () => {
    const made = await make({ [part]: photo });
    await encodePending({ ...app, log: createLog('silent') }, new AbortController().signal);
    const [own] = photosIn(made);
    const before = await storedFiles(app);
    const { status, body } = await remove(author, own?.url);
    expect([status, body]).toEqual([200, { message: 'deleted_successfully' }]);
    expect(await statusOf(own?.url ?? '')).toBe(404);
    expect(await storedFiles(app)).toEqual(
      before.filter((file) => !file.startsWith(fileNameOf(own?.url ?? null).slice(0, 24))),
    );
    const left = await shown(made.id);
    expect(left).toMatchObject({ [part]: null });
    expect(left.updatedAt > made.updatedAt).toBe(true);
    expect((await app.server.inject(kind.pagePath(made.id))).body).not.toContain(own?.url);
  });

  test('deleting it twice gives 200, then 404, also concurrently', async () => {
    const [own] = photosIn(await make({ [part]: photo }));
    const answers = await Promise.all([1, 2, 3].map(() => remove(author, own?.url)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  });

  test('only its owner and administrators may do this', async () => {
    const made = await make({ [part]: photo });
    const [own] = photosIn(made);
    const nobody = { headers: { authorization: '' } };
    for (const [user, refusal] of [
      [nobody, [401, 'unauthorized']],
      [other, [403, 'forbidden']],
    ] as const) {
      expect(refusalOf(await remove(user, own?.url))).toEqual(refusal);
      expect(refusalOf(await upload(user, made.id, { [part]: photo }))).toEqual(refusal);
    }
    expect(photosIn(await shown(made.id))).toEqual([own]);
    expect(refusalOf(await upload(author, 999_999, { [part]: photo }))).toEqual([404, 'not_found']);
    expect((await upload(admin, made.id, { [part]: photo })).status).toBe(200);
  });

  test('only photos of its own kind are deleted', async () => {
    const listing = await createListing(app, author);
    const { body } = await uploadToListing(app, author, listing.id, 'image1', { image1: photo });
    expect(refusalOf(await remove(author, body.image1 ?? ''))).toEqual([404, 'not_found']);
    expect(await statusOf(body.image1 ?? '')).toBe(200);
    for (const name of ['x', `${'f'.repeat(24)}.jpg`, '..%2f..%2feain.sqlite'])
      expect(refusalOf(await sendJson(app, 'DELETE', `${deletePath}/${name}`, author))).toEqual([
        404,
        'not_found',
      ]);
  });

  test('added and deleted photos are no conflict', async () => {
    const { id, updatedAt } = await make({ [part]: photo });
    const { body } = await upload(author, id, { [part]: wide });
    await remove(author, photosIn(body)[0]?.url);
    const { status, body: saved } = await updateRecord(app, kind, author, id, { updatedAt });
    expect(status).toBe(200);
    expect(saved.updatedAt > body.updatedAt).toBe(true);
  });
});

test('a slot that a page does not have is refused', async () => {
  const { id } = await createRecord(app, TEMPLATE_ONES, author);
  for (const slot of ['image0', 'image4', 'image', 'photo'])
    expect(
      refusalOf(
        await sendForm(app, `templateOnes/uploadTemplateOnePhoto/${id}/${slot}`, author, {}, {}),
      ),
    ).toEqual([400, 'invalid_input', 'imageN: invalid_input']);
});

test('the photos of a page are ordered without gaps, unless the page was saved since', async () => {
  const photos = { image2: photo, image3: wide };
  const made = await createRecord<Pictured>(app, TEMPLATE_ONES, author, { photos });
  const order = (names: readonly string[], updatedAt?: string) =>
    sendJson<Pictured>(app, 'PUT', `templateOnes/orderPhotos/${made.id}`, author, {
      order: names,
      updatedAt,
    });
  const { status, body } = await order(['image3', 'image2'], made.updatedAt);
  expect(status).toBe(200);
  expect(photosIn(body).map(({ slot, width }) => [slot, width])).toEqual([
    [1, 900],
    [2, 640],
  ]);
  expect(body.updatedAt > made.updatedAt).toBe(true);
  expect(await shownPage(made.id)).toEqual(body);
  expect(refusalOf(await order(['image2', 'image1'], made.updatedAt))).toEqual([
    409,
    'changed_elsewhere',
  ]);
  for (const names of [['image1'], ['image1', 'image3'], ['image1', 'image4']])
    expect((await order(names)).status).toBe(400);
  expect(await shownPage(made.id)).toEqual(body);
});

test('a failed save leaves no file behind', async () => {
  const before = await storedFiles(app);
  for (const kind of CONTENT_KINDS) {
    const photos = Object.fromEntries(kind.photoParts.map((part) => [part, photo]));
    const { status } = await postRecord(app, kind, author, { typed: { title: '' }, photos });
    expect(status).toBe(400);
  }
  expect(await storedFiles(app)).toEqual(before);
});
