import type { OpenAPIV3_1 } from 'openapi-types';

type Operation = OpenAPIV3_1.OperationObject;

/** What is asked of operations whose parameters are all optional. */
const QUERIES: Readonly<Record<string, string>> = {
  searchProperties: 'q=2+bed+bahan&type=for_rents&toPrice=15',
  listProperties: 'page=1',
};

/** What is asked of parameters that are no numbers of records and have no choices. */
const VALUES: Readonly<Record<string, string>> = {
  fileName: '0123456789abcdef01234567.jpg',
  ids: '12,13',
  key: '0123456789abcdef012345',
  label: 'news',
  region: 'Yangon',
  district: 'Bahan',
};

/** Quotes a text for a shell. */
const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Writes a call as a command that can be pasted into a shell; `$EAIN_TOKEN` stands for a token. */
export const curlOf = (
  origin: string,
  { method, path, operation }: { method: string; path: string; operation: Operation },
): string => {
  const parts = [quote(origin + filled(path, operation) + queryOf(operation))];
  const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
  if (method !== 'get' && !(method === 'post' && body)) parts.unshift(`-X ${method.toUpperCase()}`);
  if (needsToken(operation)) parts.push('-H "Authorization: Bearer $EAIN_TOKEN"');
  for (const [type, { example }] of Object.entries(body?.content ?? {}))
    parts.push(...(type === 'application/json' ? jsonOf(example) : formOf(example as object)));
  return `curl ${parts.join(' \\\n  ')}`;
};

const needsToken = ({ security = [] }: Operation): boolean =>
  security.length > 0 && security.every((scheme) => Object.keys(scheme).length > 0);

const filled = (path: string, { parameters = [] }: Operation): string =>
  (parameters as OpenAPIV3_1.ParameterObject[])
    .filter((each) => each.in === 'path')
    .reduce((address, each) => address.replace(`{${each.name}}`, valueOf(each)), path);

const queryOf = ({ operationId = '', parameters = [] }: Operation): string => {
  const known = QUERIES[operationId];
  if (known !== undefined) return `?${known}`;
  const query = (parameters as OpenAPIV3_1.ParameterObject[])
    .filter((each) => each.in === 'query' && each.required)
    .map((each) => `${each.name}=${valueOf(each)}`);
  return query.length > 0 ? `?${query.join('&')}` : '';
};

const valueOf = ({ name, schema }: OpenAPIV3_1.ParameterObject): string => {
  const choices = schema && 'enum' in schema ? schema.enum : undefined;
  return encodeURIComponent(VALUES[name] ?? String(choices?.find(Boolean) ?? '12'));
};

const jsonOf = (example: unknown): string[] => [
  "-H 'Content-Type: application/json'",
  `-d ${quote(JSON.stringify(example))}`,
];

const formOf = (example: object): string[] =>
  Object.entries(example)
    .filter(([, value]) => value !== null)
    .map(([name, value]) =>
      value === 'photo.jpg' ? `-F ${name}=@photo.jpg` : `-F ${quote(`${name}=${String(value)}`)}`,
    );
