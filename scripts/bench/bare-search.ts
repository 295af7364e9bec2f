// The minimal server that can answer a search: `node:http`, prepared statements with the best indexes, and `JSON.stringify`.
// Arguments: the port, the database.
import { createServer } from 'node:http';
import Database from 'better-sqlite3';

const [port = '', file = ''] = process.argv.slice(2);
const db = new Database(file, { readonly: true });
const ORDERS: Record<string, string> = {
  price_asc: 'price, created_at desc, id desc',
  price_desc: 'price desc, created_at desc, id desc',
};
const FILTERS: Record<string, string> = {
  fromPrice: 'price >= ?',
  toPrice: 'price <= ?',
  propType: 'property_type = ?',
  type: 'listing_type = ?',
  region: 'region = ?',
  district: 'district = ?',
};

const statements = new Map<string, Database.Statement>();
const prepare = (sql: string): Database.Statement => {
  const statement = statements.get(sql) ?? db.prepare(sql);
  statements.set(sql, statement);
  return statement;
};

const search = (query: URLSearchParams): string => {
  const used = Object.keys(FILTERS).filter((name) => query.get(name));
  const values = used.map((name) =>
    name.endsWith('Price') ? Number(query.get(name)) * 100 : query.get(name),
  );
  const where = used.length > 0 ? `where ${used.map((name) => FILTERS[name]).join(' and ')}` : '';
  const { total } = prepare(`select count(*) as total from properties ${where}`).get(...values) as {
    total: number;
  };
  const page = Number(query.get('page') ?? 1);
  const order = ORDERS[query.get('sort') ?? ''] ?? 'created_at desc, id desc';
  const ids = prepare(`select id from properties ${where} order by ${order} limit 15 offset ?`)
    .pluck()
    .all(...values, (page - 1) * 15);
  const marks = ids.map(() => '?').join();
  const rows =
    prepare(`select properties.*, username, name, email1, phone, company, position, address
    from properties join users on users.id = posted_by where properties.id in (${marks})`).all(
      ...ids,
    ) as {
      id: number;
    }[];
  const photos = prepare(
    `select * from photos where property_id in (${marks}) order by property_id, slot`,
  ).all(...ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return JSON.stringify({
    properties: ids.map((id) => byId.get(id as number)),
    photos,
    total,
    page,
  });
};

createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://bare');
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(search(searchParams));
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
