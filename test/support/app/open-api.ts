import formats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenAPIV3_1 } from 'openapi-types';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type ApiResponse = { status: number; body: unknown; headers: Record<string, unknown> };

type ServedDocument = { document: OpenAPIV3_1.Document; ajv: Ajv2020 };

const KEY = 'openapi.json';

/** Every app of a worker has the same document: to make one for each of them takes a sixth of the time of the tests. */
let served: Promise<ServedDocument> | undefined;

/** Fetches the document that an app serves. */
export const openApiOf = async (app: TestApp): Promise<OpenAPIV3_1.Document> =>
  (await app.server.inject('/api/openapi.json')).json<OpenAPIV3_1.Document>();

const compile = (document: OpenAPIV3_1.Document): ServedDocument => {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  formats.default(ajv);
  ajv.addVocabulary(Object.keys(document));
  ajv.addSchema(document, KEY, false, false);
  return { document, ajv };
};

const documentOf = (app: TestApp): Promise<ServedDocument> =>
  (served ??= openApiOf(app).then(compile));

/** Lists every operation of the document with its key, such as `GET /api/properties/{id}`. */
export const operationsOf = ({
  paths = {},
}: OpenAPIV3_1.Document): [string, OpenAPIV3_1.OperationObject][] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]): [string, OpenAPIV3_1.OperationObject] => [
      `${method.toUpperCase()} ${path}`,
      operation as OpenAPIV3_1.OperationObject,
    ]),
  );

/**
 * Calls the API and checks the response against the served OpenAPI document: the operation has to
 * describe its status, and the body has to match. A response from no documented operation has to be an
 * error.
 */
export const callApi = async (
  app: TestApp,
  method: Method,
  url: string,
  sent: { headers?: Record<string, string>; payload?: string | Buffer | FormData } = {},
): Promise<ApiResponse> => {
  const { document, ajv } = await documentOf(app);
  const answer = await app.server.inject({ method, url, ...sent });
  const path = findPath(document, method, url);
  if (answer.statusCode === 204) {
    expect(answer.body).toBe('');
    expect(document.paths?.[path ?? '']?.[method.toLowerCase() as 'get']?.responses).toHaveProperty(
      '204',
    );
    return { status: 204, body: undefined, headers: answer.headers };
  }
  expect(answer.headers['content-type'], url).toBe('application/json; charset=utf-8');
  const body = answer.json<unknown>();
  const pointer = path
    ? answerPointer(document, path, method, answer.statusCode)
    : '/components/schemas/Error';
  const isValid = validatorOf(ajv, pointer);
  expect(isValid(body), `${url}: ${ajv.errorsText(isValid.errors)}`).toBe(true);
  return { status: answer.statusCode, body, headers: answer.headers };
};

/** Finds the documented path of an address: of several matches the one with the fewest parameters. */
const findPath = (
  { paths = {} }: OpenAPIV3_1.Document,
  method: Method,
  url: string,
): string | undefined => {
  const asked = (url.split('?', 1)[0] ?? '').replace(/(.)\/$/, '$1');
  const matching = Object.entries(paths).filter(
    ([path, item]) => item?.[method.toLowerCase() as 'get'] && pattern(path).test(asked),
  );
  matching.sort(([a], [b]) => a.split('{').length - b.split('{').length);
  return matching[0]?.[0];
};

const pattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const answerPointer = (
  { paths = {} }: OpenAPIV3_1.Document,
  path: string,
  method: Method,
  status: number,
): string => {
  const name = method.toLowerCase() as 'get';
  const described = paths[path]?.[name]?.responses ?? {};
  expect(Object.keys(described), `${method} ${path} answered ${status}`).toContain(String(status));
  const escaped = path.replaceAll('/', '~1');
  return `/paths/${escaped}/${name}/responses/${status}/content/application~1json/schema`;
};

const validatorOf = (ajv: Ajv2020, pointer: string): ValidateFunction => {
  const reference = `${KEY}#${encodeURI(pointer)}`;
  const found = ajv.getSchema(reference);
  if (!found) throw new Error(`The document has no ${pointer}`);
  return found;
};

/** Lists what is wrong with each example of the document, by its schema; the second number is that of the examples. */
export const wrongExamplesOf = async (app: TestApp): Promise<[faults: string[], count: number]> => {
  const { document, ajv } = await documentOf(app);
  const faults: string[] = [];
  let count = 0;
  const check = (part: unknown, pointer: string): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('schema' in part && 'example' in part) {
      count++;
      const isValid = validatorOf(ajv, `${pointer}/schema`);
      if (!isValid(part.example)) faults.push(`${pointer}: ${ajv.errorsText(isValid.errors)}`);
      return;
    }
    for (const [key, value] of Object.entries(part))
      check(value, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  };
  check(document.paths, '/paths');
  return [faults, count];
};
