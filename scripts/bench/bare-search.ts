// The least that can answer a search: `node:http` and SQLite. Arguments: the port, the database.
import { createServer } from 'node:http';
import Database from 'better-sqlite3';
import { createBareSearch } from '#test/support/search/bare-search.ts';

const [port = '', file = ''] = process.argv.slice(2);
const search = createBareSearch(new Database(file, { readonly: true }));

createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://bare');
  const body = search(searchParams);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
