import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#api/contracts.ts';
import { successStatus, acceptsIdempotencyKey, type Contract } from '#contract/define.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import { projectRoot } from '#system/project-root.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendForm, sendJson } from '#test/support/app/calls.ts';
import { openApiOf, operationsOf, wrongExamplesOf } from '#test/support/app/open-api.ts';
import { addProject } from '#test/support/app/records.ts';
import { addSignedIn } from '#test/support/app/sign-in.ts';
import { smallPhoto } from '#test/support/photos/jpeg.ts';
import { cpuTimesMs } from '#test/support/process/cpu-time.ts';
import { markupErrors } from '#test/support/screens/markup.ts';

let app: TestApp;
let document: OpenAPIV3_1.Document;

const endpoints: Contract[] = Object.values(contracts).flatMap((group) => Object.values(group));

beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://eain.example/' } });
  document = await openApiOf(app);
});
afterAll(() => app.close());

const operations = () => operationsOf(document);

const ACCESS_STATUSES = { public: [], optional: [], user: [401, 403], admin: [401, 403] };

/** Lists the object schemas of a part of the document, except those of request bodies. */
const objectSchemas = (part: unknown): OpenAPIV3_1.SchemaObject[] => {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.entries(part).flatMap(([key, value]) =>
    key === 'requestBody' ? [] : objectSchemas(value),
  );
  const isObject = 'type' in part && part.type === 'object';
  return isObject ? [part as OpenAPIV3_1.SchemaObject, ...inside] : inside;
};

describe('the document', () => {
  test('is OpenAPI 3.1 at the public address', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.servers).toEqual([{ url: 'https://eain.example' }]);
  });

  test('names the licence of package.json', () => {
    const manifest: unknown = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ license: document.info.license?.identifier });
  });

  test('has exactly the endpoints of the contracts', () => {
    const declared = endpoints.map(
      ({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(
      operations()
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(declared.toSorted());
  });

  test('gives every operation its own name, a summary and a known tag', () => {
    const names = operations().map(([, { operationId }]) => operationId);
    expect(new Set(names).size).toBe(names.length);
    const tags = document.tags?.map((tag) => tag.name);
    for (const [name, { operationId, summary, tags: own }] of operations()) {
      expect([operationId, summary], name).toEqual([expect.any(String), expect.any(String)]);
      expect(tags, name).toEqual(expect.arrayContaining(own ?? ['none']));
    }
  });

  test.each(endpoints)('describes every answer of $name', (contract) => {
    const { name, errors, access } = contract;
    const [, operation] = operations().find(([, { operationId }]) => operationId === name) ?? [];
    const success = successStatus(contract);
    const statuses = [
      success,
      429,
      500,
      ...errors.map((code) => ERROR_STATUS[code]),
      ...ACCESS_STATUSES[access],
      ...(contract.body || contract.files ? [400, 413] : []),
      ...(acceptsIdempotencyKey(contract) ? [409] : []),
    ];
    expect(Object.keys(operation?.responses ?? {}).toSorted()).toEqual(
      [...new Set(statuses)].map(String).toSorted(),
    );
    const body = {
      'application/json': {
        schema: expect.any(Object) as object,
        example: expect.any(Object) as object,
      },
    };
    for (const [status, answer] of Object.entries(operation?.responses ?? {}))
      expect(answer, status).toEqual({
        description: expect.stringMatching(/\w/) as string,
        headers: expect.objectContaining({
          'X-Request-Id': expect.any(Object) as object,
          ...(['429', '503'].includes(status) && { 'Retry-After': expect.any(Object) as object }),
        }) as object,
        ...(status !== '204' && { content: body }),
      });
  });

  test('offers an idempotency key where answers are stored, but not where an answer has a secret', () => {
    const headersOf = (id: string) => {
      const [, operation] = operations().find(([, { operationId }]) => operationId === id) ?? [];
      return JSON.stringify(operation?.parameters ?? []);
    };
    expect(headersOf('createBlog')).toContain('Idempotency-Key');
    for (const id of ['register', 'createReset', 'createInvitation'])
      expect(headersOf(id), id).not.toContain('Idempotency-Key');
  });

  test('describes every parameter with its limits', () => {
    const [, search] = operations().find(([name]) => name === 'GET /api/properties/search') ?? [];
    const parameters = (search?.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
    expect(parameters.map(({ name }) => name).join(' ')).toBe(
      'q fromPrice toPrice propType type region district minBedrooms maxBedrooms minBathrooms minSqft maxSqft maxFloor ' +
        'furnishing features negotiable facets sort page limit',
    );
    expect(parameters.every(({ required }) => required === false)).toBe(true);
    expect(parameters.find(({ name }) => name === 'limit')?.schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 100,
    });
  });

  test('allows no field in an answer that it does not describe', () => {
    const schemas = objectSchemas(document);
    expect(schemas.length).toBeGreaterThan(5);
    // Counts are by the keys of what is counted, parameters by their names.
    const isMap = ({ additionalProperties }: (typeof schemas)[number]): boolean =>
      typeof additionalProperties === 'object' &&
      'type' in additionalProperties &&
      ['integer', 'string'].includes(String(additionalProperties.type));
    for (const schema of schemas.filter((each) => !isMap(each)))
      expect(schema.additionalProperties).toBe(false);
  });

  test('has examples of each body and each answer that their schemas allow', async () => {
    const [faults, count] = await wrongExamplesOf(app);
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(endpoints.length);
  });

  test('says which scope an access token needs, and what takes none', () => {
    const securityOf = (id: string) =>
      operations().find(([, { operationId }]) => operationId === id)?.[1].security;
    expect(securityOf('createBlog')).toEqual([{ session: [] }, { accessToken: ['write'] }]);
    expect(securityOf('listProperties')).toEqual([{ session: [] }, { accessToken: ['read'] }, {}]);
    for (const id of ['updateUser', 'createToken', 'listUsers'])
      expect(securityOf(id), id).toEqual([{ session: [] }]);
  });

  test('has no unused schema', () => {
    const text = JSON.stringify(document);
    for (const name of Object.keys(document.components?.schemas ?? {}))
      expect(text).toContain(`"#/components/schemas/${name}"`);
  });
});

describe('the reference page', () => {
  test('shows every operation, parameter and schema', async () => {
    const { body, headers } = await app.server.inject('/api/docs');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { name, method, path, summary } of endpoints) {
      expect(body).toContain(`<section id="${name}">`);
      expect(body).toContain(`${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`);
      expect(body).toContain(summary.replaceAll(/`(\w+)`/g, '<code>$1</code>'));
    }
    for (const name of Object.keys(document.components?.schemas ?? {}))
      expect(body).toContain(`id="${name}"`);
    for (const name of ['fromPrice', 'district', 'limit']) expect(body).toContain(name);
    const [invite = ''] = /<section id="createInvitation">.*?<\/section>/s.exec(body) ?? [];
    for (const part of ['token of a login', 'uses?: ', 'note?: ', 'curl ', '$EAIN_TOKEN'])
      expect(invite).toContain(part);
  });

  test('says what a program has to know that publishes', async () => {
    const { body } = await app.server.inject('/api/docs');
    for (const part of [
      'Idempotency-Key',
      'Retry-After',
      '50 listings a day',
      '500 MB',
      'updatedAt',
    ])
      expect(body.slice(0, body.indexOf('<nav'))).toContain(part);
  });

  test('has calls that the API understands as they are', async () => {
    const { body } = await app.server.inject('/api/docs');
    const calls = body.match(/curl [^<]*/g) ?? [];
    // The first call is above all others, too.
    expect(calls).toHaveLength(endpoints.length + 1);
    expect(calls.join('\n')).toContain('/api/properties/uploadPropertyPhoto/12/image1');
    const refused: string[] = [];
    for (const call of calls) {
      if (/ -(?:X|d|F) /.test(call)) continue;
      const url = /eain\.example(\/[\w/.?=&;%+,-]*)/.exec(call)?.[1]?.replaceAll('&amp;', '&');
      const { statusCode } = await app.server.inject(String(url));
      if (statusCode === 400) refused.push(call);
    }
    expect(refused).toEqual([]);
  });

  test('has calls that publish and change a record as they are, with photos of one’s own', async () => {
    const user = await addSignedIn(app.db);
    const photo = await smallPhoto();
    const answers: Record<string, unknown> = {};
    const send = async (name: string, id = 0): Promise<number> => {
      const [call = '', operation] =
        operations().find(([, { operationId }]) => operationId === name) ?? [];
      const [method = '', path = ''] = call.replace(/\{\w+\}/, String(id)).split(' ');
      const body = operation?.requestBody as OpenAPIV3_1.RequestBodyObject;
      const form = body.content['multipart/form-data'];
      const values = (form ?? body.content['application/json'])?.example as Record<string, string>;
      const isFile = (value: unknown) => value === 'photo.jpg';
      const texts = Object.entries(values).filter(([, value]) => !isFile(value));
      const files = Object.entries(values).filter(([, value]) => isFile(value));
      const { status, body: answer } = form
        ? await sendForm<{ id: number }>(
            app,
            path.slice('/api/'.length),
            user,
            Object.fromEntries(texts),
            Object.fromEntries(files.map(([part]) => [part, photo])),
          )
        : await sendJson<{ id: number }>(
            app,
            method as 'PUT',
            path.slice('/api/'.length),
            user,
            values,
          );
      answers[name] = status < 300 ? status : answer;
      return answer.id;
    };
    const home = await send('createProperty');
    for (const name of ['updateProperty', 'setPropertyStatus', 'setPropertyPrice'])
      await send(name, home);
    await send('updateBlog', await send('createBlog'));
    await send('updateTemplateOne', await send('createTemplateOne'));
    await send('updateProject', await send('createProject'));
    const project = await addProject(app.db, { postedBy: user.id, cards: ['<p>One</p>'] });
    await send('addCard', project.id);
    await send('uploadPhoto');
    expect(answers).toEqual({
      createProperty: 201,
      updateProperty: 200,
      setPropertyStatus: 200,
      setPropertyPrice: 200,
      createBlog: 201,
      updateBlog: 200,
      createTemplateOne: 201,
      updateTemplateOne: 200,
      createProject: 201,
      updateProject: 200,
      addCard: 201,
      uploadPhoto: 201,
    });
  });

  test('is valid HTML without scripts in it, and its files are there', async () => {
    const { body } = await app.server.inject('/api/docs');
    expect(markupErrors(body)).toEqual([]);
    expect(body.replace('<script type="module" src="/api-docs.js"></script>', '')).not.toMatch(
      /<script|<style| style=| on\w+=/i,
    );
    for (const file of ['/api-docs.css', '/api-docs.js'])
      expect((await app.server.inject(file)).statusCode).toBe(200);
  });
});

test.each(['/api/openapi.json', '/api/docs'])('%s is made and packed once', async (url) => {
  const ask = () => app.server.inject({ url, headers: { 'accept-encoding': 'br' } });
  const { headers, rawPayload } = await ask();
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(rawPayload).toString()).toBe((await app.server.inject(url)).body);
  const askTogether = () => Promise.all(Array.from({ length: 100 }, ask));
  expect((await cpuTimesMs({ askTogether }, 3)).askTogether).toBeLessThan(200);
});
