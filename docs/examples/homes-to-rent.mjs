// Homes to rent, newest first, by the API's own document alone: no package, Node.js 22 or newer.
//   node homes-to-rent.mjs https://eain.example "2 bed bahan under 15"
const [site = 'http://localhost:3000', words = ''] = process.argv.slice(2);

const api = await openApi(`${site}/api/openapi.json`);
for (let page = 1, pages = 1; page <= Math.min(pages, 3); page++) {
  const { properties, totalPages } = await api.call('searchProperties', {
    q: words,
    type: 'for_rents',
    sort: 'newest',
    page,
  });
  pages = totalPages;
  for (const { id, price, district, area } of properties)
    process.stdout.write(
      `${price} lakhs a month, ${area}, ${district}: ${site}/propertyDetails?id=${id}\n`,
    );
}

/**
 * Reads an OpenAPI document. `call` finds an operation by its name, puts the values where it wants them, and throws what it refuses.
 * @param {string} url
 */
async function openApi(url) {
  const { paths, servers } = await (await fetch(url)).json();
  const operations = new Map();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      operations.set(operation.operationId, { path, method, operation });
  return {
    /** @param {string} name @param {Record<string, string | number>} values */
    async call(name, values = {}) {
      const { path, method, operation } = operations.get(name);
      const address = new URL(servers[0].url + path);
      for (const { name: key, in: place } of operation.parameters ?? []) {
        if (values[key] === undefined) continue;
        if (place === 'query') address.searchParams.set(key, String(values[key]));
        else if (place === 'path')
          address.pathname = address.pathname.replace(
            `%7B${key}%7D`,
            encodeURIComponent(String(values[key])),
          );
      }
      const token = process.env.EAIN_TOKEN;
      const answer = await fetch(address, {
        method: method.toUpperCase(),
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      const body = await answer.json();
      if (!answer.ok) throw new Error(`${answer.status} ${body.message}`);
      return body;
    },
  };
}
