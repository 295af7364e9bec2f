import type { OpenAPIV3_1 } from 'openapi-types';

type Operation = OpenAPIV3_1.OperationObject;

/** Renders the OpenAPI document as a page without scripts or third parties. */
export const apiReference = (document: object): string => {
  const { info, paths = {}, components } = document as OpenAPIV3_1.Document;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) =>
      item?.[method] ? [section(method, path, item[method])] : [],
    ),
  );
  const schemas = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) => `<h3 id="${escape(name)}">${escape(name)}</h3>${json(schema)}`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)}</title>
<link rel="stylesheet" href="/api-docs.css">
</head>
<body>
<main>
<h1>${escape(info.title)}</h1>
<p>${escape(info.description ?? '')} <a href="/api/openapi.json">OpenAPI document</a></p>
${operations.join('\n')}
<h2>Schemas</h2>
${schemas.join('\n')}
</main>
</body>
</html>
`;
};

const section = (method: string, path: string, operation: Operation): string => {
  const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
  const rows = parameters.map(
    ({ name, in: place, description = '', schema }) =>
      `<tr><td><code>${escape(name)}</code></td><td>${escape(place)}</td>` +
      `<td>${escape(description)}${json(schema ?? {})}</td></tr>`,
  );
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, answer]) =>
      `<tr><td>${status}</td><td>${escape('description' in answer ? answer.description : '')}</td></tr>`,
  );
  const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
  return `<section id="${escape(operation.operationId ?? path)}">
<h2><code>${method.toUpperCase()} ${escape(path)}</code></h2>
<p>${escape(operation.summary ?? '')}</p>
${operation.security ? '<p><code>Authorization: Bearer …</code></p>' : ''}
${rows.length > 0 ? `<table><caption>Parameters</caption>${rows.join('')}</table>` : ''}
${body ? `<h3>Body</h3>${bodyOf(body)}` : ''}
<table><caption>Answers</caption>${answers.join('')}</table>
</section>`;
};

/** Renders the schema of a body for each of its content types. */
const bodyOf = ({ content }: OpenAPIV3_1.RequestBodyObject): string =>
  Object.entries(content)
    .map(([type, { schema }]) => `<p><code>${escape(type)}</code></p>${json(schema ?? {})}`)
    .join('');

const json = (value: object): string =>
  `<pre tabindex="0">${escape(JSON.stringify(value, null, 2))}</pre>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark);
