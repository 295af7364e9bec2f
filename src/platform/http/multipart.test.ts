import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { MAX_PHOTO_BYTES } from '#contract/limits.ts';
import { BOUNDARY, FORM_TYPE, formBody, type FormPart } from '#test/support/app/form-body.ts';
import { createUpload } from './multipart.ts';

const NAMES = ['image1', 'image2'];

/** What came of a request: its texts and the contents of its files, or why it was refused. */
type Outcome = { texts: object; files: Record<string, Buffer> } | { status: number; body: unknown };

const toRefusal = (error: unknown): Outcome => {
  if (!(error instanceof ApiError)) throw error;
  return { status: error.status, body: error.toBody() };
};

let server: Server;
let port: number;
let dir: string;
let uploads: string;
let outcomes: Outcome[];
/** How long is worked with a form before it is answered, in milliseconds. */
let workTime: number;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'eain-upload-'));
  uploads = join(dir, 'cache', 'uploads');
  outcomes = [];
  workTime = 0;
  server = createServer((request, response) => {
    const upload = createUpload(request, NAMES, uploads);
    const work = async (): Promise<Outcome> => {
      const { texts, files } = await upload.receive();
      await wait(workTime);
      const contents = Object.entries(files).map(async ([name, path]) => [
        name,
        await readFile(path),
      ]);
      return { texts, files: Object.fromEntries(await Promise.all(contents)) as never };
    };
    const settle = async (): Promise<void> => {
      outcomes.push(await work().catch(toRefusal));
      await upload.remove();
      response.end('done');
    };
    void settle();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(dir, { recursive: true });
});

const send = async (body: Buffer, type: string | null = FORM_TYPE): Promise<Outcome> => {
  const before = outcomes.length;
  const answer = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: type === null ? {} : { 'content-type': type },
    body: new Uint8Array(body),
  });
  expect(await answer.text()).toBe('done');
  expect(existsSync(uploads) ? await readdir(uploads) : []).toEqual([]);
  return outcomes[before] as Outcome;
};

const sendParts = (...parts: FormPart[]) => send(formBody(...parts));

const refused = (field?: string, message = 'invalid_input') => ({
  status: 400,
  body: { message: 'invalid_input', ...(field && { errors: [{ field, message }] }) },
});

const file = (name: string, content: string | Buffer, fileName = 'a.jpg'): FormPart => ({
  name,
  fileName,
  type: 'image/jpeg',
  content,
});

describe('a form is accepted', () => {
  test('with texts and files of any bytes', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256));
    expect(
      await sendParts(
        { name: 'area', content: 'အခန်း "၁"\r\n--XX' },
        file('image2', bytes),
        { name: '__proto__', content: 'x' },
        { name: 'empty', content: '' },
      ),
    ).toEqual({
      texts: Object.fromEntries([
        ['area', 'အခန်း "၁"\r\n--XX'],
        ['__proto__', 'x'],
        ['empty', ''],
      ]),
      files: { image2: bytes },
    });
  });

  test('with an empty file field, as browsers send it', async () => {
    const form = new FormData();
    form.append('price', '1500');
    form.append('image1', new Blob([]), '');
    form.append('image2', new Blob(['abc']), 'x.png');
    const body = new Response(form);
    const type = body.headers.get('content-type');
    expect(await send(Buffer.from(await body.arrayBuffer()), type)).toEqual({
      texts: { price: '1500' },
      files: { image2: Buffer.from('abc') },
    });
  });

  test('with a file of exactly 10 MB, and an empty file with a name', async () => {
    const bytes = Buffer.alloc(MAX_PHOTO_BYTES, 'x');
    const outcome = await sendParts(file('image1', bytes), file('image2', '', 'a.jpg'));
    expect(outcome).toMatchObject({ texts: {}, files: { image2: Buffer.from('') } });
    expect('files' in outcome && outcome.files.image1?.equals(bytes)).toBe(true);
  });

  test('without parts', async () => {
    expect(await sendParts()).toEqual({ texts: {}, files: {} });
  });

  test('with a file name that is a path, which is ignored', async () => {
    expect(await sendParts(file('image1', 'abc', '../../../evil.jpg'))).toMatchObject({
      files: { image1: Buffer.from('abc') },
    });
    expect(await readdir(dir)).toEqual(['cache']);
  });
});

describe('a form is refused, naming the part', () => {
  test('a byte more than 10 MB', async () => {
    expect(
      await sendParts(file('image2', 'abc'), file('image1', Buffer.alloc(MAX_PHOTO_BYTES + 1))),
    ).toEqual({
      status: 413,
      body: {
        message: 'file_too_large',
        errors: [{ field: 'image1', message: 'file_too_large' }],
      },
    });
  });

  test.each<[string, FormPart[], string | undefined, string?]>([
    ['an unknown file', [file('image3', 'abc')], 'image3'],
    ['a text sent as a file', [file('price', '1500')], 'price'],
    ['a file sent as a text', [{ name: 'image1', content: 'undefined' }], 'image1'],
    ['a file twice', [file('image1', 'abc'), file('image1', 'abc')], 'image1'],
    [
      'a text twice',
      [
        { name: 'area', content: '1' },
        { name: 'area', content: '2' },
      ],
      'area',
    ],
    ['too long a text', [{ name: 'area', content: 'x'.repeat(100_001) }], 'area', 'too_long'],
    [
      'too many texts',
      Array.from({ length: 40 }, (_, index) => ({ name: `t${index}`, content: 'x' })),
      't30',
    ],
    ['a file without a name', [{ fileName: 'a.jpg', content: 'abc' }], undefined],
    ['a text without a name', [{ content: 'abc' }], undefined],
  ])('%s', async (_what, parts, field, message) => {
    expect(await sendParts(...parts)).toEqual(refused(field, message));
    expect(await sendParts(file('image2', 'abc'), ...parts, file('image2', 'abc'))).toEqual(
      refused(field, message),
    );
  });
});

describe('a body that is not a form', () => {
  test.each([
    ['no content type', null],
    ['JSON', 'application/json'],
    ['the other kind of form', 'application/x-www-form-urlencoded'],
    ['another multipart', 'multipart/mixed; boundary=x'],
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['a boundary longer than any', `multipart/form-data; boundary=${'x'.repeat(300)}`],
    ['another boundary than the body has', 'multipart/form-data; boundary=other'],
  ])('%s', async (_what, type) => {
    expect(await send(formBody({ name: 'area', content: 'x' }), type)).toEqual(refused());
  });

  test.each([
    ['nothing', ''],
    ['no form', 'hello'],
    ['a boundary and other text', `--${BOUNDARY}\r\nrubbish`],
    ['endless headers', `--${BOUNDARY}\r\nA: ${'x'.repeat(200_000)}\r\n\r\n`],
  ])('%s', async (_what, body) => {
    expect(await send(Buffer.from(body))).toEqual(refused());
  });

  test('a form cut off anywhere', async () => {
    const whole = formBody(
      file('image1', 'abcdefgh'),
      { name: 'area', content: 'x' },
      file('image2', 'y'),
    );
    for (let end = 0; end < whole.length - 4; end++)
      expect(await send(whole.subarray(0, end)), `after ${end} bytes`).toEqual(refused());
  });
});

test('an upload that breaks off leaves nothing behind', async () => {
  const body = formBody(file('image1', Buffer.alloc(2_000_000)));
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM_TYPE}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, 1_000_000));
  await expect.poll(async () => existsSync(uploads) && (await readdir(uploads))).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => outcomes).toEqual([refused()]);
  await expect.poll(() => readdir(uploads)).toEqual([]);
});

test('an upload that breaks off before it is read leaves nothing behind', async () => {
  const socket = connect(port, '127.0.0.1');
  const request = once(server, 'request') as Promise<[IncomingMessage]>;
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM_TYPE}\r\nContent-Length: 9\r\n\r\n`,
  );
  const [message] = await request;
  socket.destroy();
  await expect.poll(() => message.destroyed).toBe(true);
  const late = createUpload(message, NAMES, uploads);
  await expect(late.receive()).rejects.toMatchObject({ code: 'invalid_input' });
  await late.remove();
});

test('a refused upload is read to its end, so that its answer arrives and the next one too', async () => {
  for (let turn = 0; turn < 3; turn++)
    expect(await sendParts(file('other', 'abc'), file('image1', Buffer.alloc(8_000_000)))).toEqual(
      refused('other'),
    );
});

test('an idle connection is closed, but not while its form is processed', async () => {
  server.setTimeout(200);
  workTime = 500;
  const parts = [{ name: 'title', content: 'Home' }];
  expect(await send(formBody(...parts))).toEqual({ texts: { title: 'Home' }, files: {} });
});
