import type { OpenAPIV3_1 } from 'openapi-types';
import { DAILY_QUOTAS } from '#platform/limits/quotas.ts';
import { curlOf } from './curl.ts';
import type { Schema } from './schemas.ts';
import { shapeOf } from './shape.ts';

type Operation = OpenAPIV3_1.OperationObject;
type Call = { method: string; path: string; operation: Operation };

/** The address of the site, and the names of the shapes that the page has. */
type Context = { origin: string; names: ReadonlySet<string> };

/** Renders the OpenAPI document as a page without third parties, which works without its script that copies. */
export const apiReference = (document: OpenAPIV3_1.Document): string => {
  const { info, servers, components } = document;
  const context: Context = {
    origin: servers?.[0]?.url ?? '',
    names: new Set(Object.keys(components?.schemas ?? {})),
  };
  const calls = callsOf(document);
  const groups = Map.groupBy(
    calls.toSorted((one, other) => placeOf(one) - placeOf(other)),
    ({ operation }) => operation.tags?.[0] ?? '',
  );
  const first = calls.find(({ operation }) => operation.operationId === 'searchProperties');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)}</title>
<link rel="stylesheet" href="/api-docs.css">
<script type="module" src="/api-docs.js"></script>
</head>
<body>
<main>
<h1>${escape(info.title)}</h1>
<p>${escape(info.description ?? '')} Prices are in lakhs (100,000 kyat). <a href="/api/openapi.json">OpenAPI document</a></p>
<h2>A first call</h2>
<p>Reading what visitors see needs no token. A refusal has a message of a closed list, and names the fields.</p>
${first ? command(curlOf(context.origin, first)) : ''}
<p>To read or change your own records, make a token on your <a href="/editProfile">profile page</a> and send it:</p>
${command('export EAIN_TOKEN=eain_pat_…')}
${PUBLISHING}
<nav aria-label="Calls">
${[...groups].map(([tag, group]) => contents(tag, group)).join('\n')}
</nav>
${[...groups].map(([tag, group]) => `<h2>${escape(tag)}</h2>\n${group.map((call) => section(context, call)).join('\n')}`).join('\n')}
<h2>Shapes</h2>
${Object.entries(components?.schemas ?? {})
  .map(
    ([name, schema]) =>
      `<h3 id="${escape(name)}">${escape(name)}</h3>${pre(shapeOf(schema as Schema), context)}`,
  )
  .join('\n')}
</main>
</body>
</html>
`;
};

const callsOf = ({ paths = {} }: OpenAPIV3_1.Document): Call[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ method, path, operation }] : [];
    }),
  );

/** What a program has to know that publishes, beyond its single calls. */
const PUBLISHING = `<h2>A program that publishes</h2>
<ul>
<li>Send an <code>Idempotency-Key</code> of your own with each call that creates. When an answer is lost, repeat the call with its key, after a restart as well: it gets the first answer, for a week.</li>
<li>A 429 or 503 passes. Wait for the seconds of <code>Retry-After</code>, and call again with the same key.</li>
<li>An account publishes ${DAILY_QUOTAS.listings} listings a day of Myanmar, and uploads ${DAILY_QUOTAS.uploads / 1024 ** 2} MB. After that <code>errors</code> say <code>daily_limit</code> until midnight in Yangon. The operator of the site imports more from a file.</li>
<li>Send the <code>updatedAt</code> that you have read with a change: when somebody has saved since, it is a 409 with <code>changed_elsewhere</code>, and nothing is overwritten.</li>
<li>Places and types are the keys that the OpenAPI document lists. A refusal with <code>invalid_input</code> names each field that is wrong.</li>
<li>The operator of the site can have an address of yours told of each change (a webhook, signed by <a href="https://www.standardwebhooks.com">Standard Webhooks</a>), so that you need not ask every minute.</li>
</ul>`;

/** What most programs come for stands first. */
const TAGS = [
  'Properties',
  'Alerts',
  'Blogs',
  'Projects',
  'Template ones',
  'Photos',
  'Site',
  'Accounts',
];

const placeOf = ({ operation }: Call): number => {
  const place = TAGS.indexOf(operation.tags?.[0] ?? '');
  return place < 0 ? TAGS.length : place;
};

const contents = (tag: string, group: readonly Call[]): string =>
  `<details><summary>${escape(tag)}</summary><ul>${group
    .map(
      ({ method, path, operation: { operationId = path, summary = '' } }) =>
        `<li><a href="#${escape(operationId)}"><code>${method.toUpperCase()} ${escape(path)}</code></a> ${prose(summary)}</li>`,
    )
    .join('')}</ul></details>`;

const section = (context: Context, call: Call): string => {
  const { method, path, operation } = call;
  const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
  const described = parameters.map(
    ({ name, in: place, required, description = '', schema = {} }) =>
      `<dt><code>${escape(name)}</code> ${escape(place)}${required ? ', required' : ''}</dt>` +
      `<dd>${linked(shapeOf(schema as Schema), context)}${description ? `<br>${prose(description)}` : ''}</dd>`,
  );
  const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
  return `<section id="${escape(operation.operationId ?? path)}">
<h3><code>${method.toUpperCase()} ${escape(path)}</code></h3>
<p>${prose(operation.summary ?? '')}. ${accessOf(operation)}</p>
${command(curlOf(context.origin, call))}
${described.length > 0 ? `<h4>Parameters</h4><dl>${described.join('')}</dl>` : ''}
${body ? `<h4>Body</h4>${bodyOf(body, context)}` : ''}
<h4>Answers</h4>
${answersOf(operation, context)}
</section>`;
};

/** Who may call, in a sentence. */
const accessOf = ({ security = [] }: Operation): string => {
  const schemes = new Set(security.flatMap((scheme) => Object.keys(scheme)));
  if (schemes.size === 0) return 'For everybody.';
  const scope = security.map((scheme) => scheme['accessToken']?.[0]).find(Boolean);
  const who = scope
    ? `With a token: that of a login, or an access token that may <code>${scope}</code>.`
    : 'With the token of a login.';
  return security.some((scheme) => Object.keys(scheme).length === 0)
    ? 'With or without a token.'
    : who;
};

const bodyOf = ({ content }: OpenAPIV3_1.RequestBodyObject, context: Context): string =>
  Object.entries(content)
    .map(
      ([type, { schema }]) =>
        `<p><code>${escape(type)}</code></p>${pre(shapeOf(schema as Schema), context)}`,
    )
    .join('');

/** The shape and an example of what succeeds; refusals have one shape. */
const answersOf = ({ responses = {} }: Operation, context: Context): string => {
  const answers = Object.entries(responses) as [string, OpenAPIV3_1.ResponseObject][];
  const refusals = answers.filter(([status]) => Number(status) >= 400);
  const successes = answers
    .filter(([status]) => Number(status) < 400)
    .map(([status, { content }]) => {
      const [json] = Object.values(content ?? {});
      if (!json) return `<p>${status}, without a body</p>`;
      return `<p>${status}</p>${pre(shapeOf(json.schema as Schema), context)}<details><summary>Example</summary><pre tabindex="0">${escape(JSON.stringify(json.example, null, 2))}</pre></details>`;
    });
  const rows = refusals.map(
    ([status, { description }]) =>
      `<tr><th scope="row">${status}</th><td>${prose(description)}</td></tr>`,
  );
  return `${successes.join('')}<table><caption>Refusals, as <a href="#Error">Error</a></caption>${rows.join('')}</table>`;
};

const command = (text: string): string => `<pre class="command" tabindex="0">${escape(text)}</pre>`;

const pre = (text: string, context: Context): string =>
  `<pre tabindex="0">${linked(text, context)}</pre>`;

/** Escapes a text, with what is between backticks as code. */
const prose = (text: string): string => escape(text).replaceAll(/`(\w+)`/g, '<code>$1</code>');

/** Escapes a shape, with links to the shapes that it names. */
const linked = (text: string, { names }: Context): string =>
  escape(text).replaceAll(/\b[A-Z]\w+/g, (name) =>
    names.has(name) ? `<a href="#${name}">${name}</a>` : name,
  );

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark);
