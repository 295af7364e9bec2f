import type Database from 'better-sqlite3';

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

const PAGE_SIZE = 15;

/**
 * The least that answers a search from SQLite: prepared statements with the best indexes, and `JSON.stringify`. The
 * site is compared with it.
 */
export const createBareSearch = (db: Database.Database): ((query: URLSearchParams) => string) => {
  const statements = new Map<string, Database.Statement>();
  const prepare = (sql: string): Database.Statement => {
    const statement = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return (query) => {
    const used = Object.keys(FILTERS).filter((name) => query.get(name));
    const values = used.map((name) =>
      name.endsWith('Price') ? Number(query.get(name)) * 100 : query.get(name),
    );
    const where = used.length > 0 ? `where ${used.map((name) => FILTERS[name]).join(' and ')}` : '';
    const { total } = prepare(`select count(*) as total from properties ${where}`).get(
      ...values,
    ) as { total: number };
    const page = Number(query.get('page') ?? 1);
    const order = ORDERS[query.get('sort') ?? ''] ?? 'created_at desc, id desc';
    const ids = prepare(
      `select id from properties ${where} order by ${order} limit ${PAGE_SIZE} offset ?`,
    )
      .pluck()
      .all(...values, (page - 1) * PAGE_SIZE) as number[];
    const marks = ids.map(() => '?').join();
    const rows = prepare(
      `select properties.*, username, name, email1, phone, company, position, address
      from properties join users on users.id = posted_by where properties.id in (${marks})`,
    ).all(...ids) as { id: number }[];
    const photos = prepare(
      `select * from photos where property_id in (${marks}) order by property_id, slot`,
    ).all(...ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return JSON.stringify({ properties: ids.map((id) => byId.get(id)), photos, total, page });
  };
};
