import { readBody, type S3Answer, type S3Request } from './s3-client.ts';

/** Keys of objects, and beginnings of keys up to the next `/` that several may share. */
export type S3Page = { keys: string[]; folders: string[] };

/** Lists the objects whose keys begin with `prefix` and have no `/` after it, a thousand at a time (ListObjectsV2). */
export async function* listObjects(
  send: (request: S3Request) => Promise<S3Answer | undefined>,
  prefix: string,
): AsyncGenerator<S3Page> {
  let next: string | undefined;
  do {
    const query = { 'list-type': '2', delimiter: '/', prefix };
    const answer = await send({
      method: 'GET',
      key: '',
      query: next === undefined ? query : { ...query, 'continuation-token': next },
    });
    const xml = answer ? (await readBody(answer)).toString() : '';
    yield {
      keys: valuesOf(xml, /<Key>([^<]*)<\/Key>/g),
      folders: valuesOf(xml, /<CommonPrefixes>\s*<Prefix>([^<]*)<\/Prefix>/g),
    };
    [next] = valuesOf(xml, /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/g);
  } while (next !== undefined);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const valuesOf = (xml: string, pattern: RegExp): string[] =>
  [...xml.matchAll(pattern)].map(([, value = '']) =>
    value.replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity),
  );
