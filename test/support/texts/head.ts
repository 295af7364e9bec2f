/** Contents of a document's head, as a crawler without scripts reads it. */
export type ReadHead = {
  lang: string;
  title: string;
  /** All contents of a meta name or property. */
  meta: (name: string) => string[];
  links: (rel: string) => Record<string, string>[];
  jsonLd: Record<string, unknown>[];
};

const unescape = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

export const readHead = (html: string): ReadHead => {
  const [head = ''] = html.split('</head>');
  const elements = (name: string) =>
    [...head.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key,
          unescape(value),
        ]),
      ),
    );
  const metas = elements('meta');
  const links = elements('link');
  return {
    lang: /<html lang="(\w+)"/.exec(html)?.[1] ?? '',
    title: unescape(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    meta: (name) =>
      metas
        .filter((meta) => meta.name === name || meta.property === name)
        .map((meta) => meta.content ?? ''),
    links: (rel) => links.filter((link) => link.rel === rel),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
};
