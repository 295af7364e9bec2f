import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { cacheStatements } from './statement-cache.ts';

const open = () => {
  const database = new Database(':memory:');
  onTestFinished(() => void database.close());
  database.exec(
    "create table homes (id integer primary key, name text); insert into homes values (1, 'a'), (2, 'b')",
  );
  return { database, cached: cacheStatements(database) };
};

test('a statement is prepared once', () => {
  const { cached } = open();
  expect(cached.prepare('select * from homes')).toBe(cached.prepare('select * from homes'));
});

test('a statement that is being iterated is prepared a second time', () => {
  const { cached } = open();
  const source = 'select id from homes order by id';
  const ids: number[] = [];
  for (const { id } of cached.prepare<[], { id: number }>(source).iterate()) {
    ids.push(id);
    expect(cached.prepare(source).all()).toHaveLength(2);
  }
  expect(ids).toEqual([1, 2]);
});

test('a change of the schema shows in the next result', () => {
  const { cached } = open();
  const source = 'select * from homes where id = 1';
  expect(cached.prepare(source).get()).toEqual({ id: 1, name: 'a' });
  cached.prepare('alter table homes add column floor integer').run();
  expect(cached.prepare(source).get()).toEqual({ id: 1, name: 'a', floor: null });
});

test('the least recently used statements are dropped', () => {
  const { cached } = open();
  const first = cached.prepare('select 0 from homes');
  const kept = cached.prepare('select name from homes');
  for (let number = 1; number <= 299; number++) {
    cached.prepare(`select ${number} from homes`);
    cached.prepare('select name from homes');
  }
  expect(cached.prepare('select name from homes')).toBe(kept);
  expect(cached.prepare('select 0 from homes')).not.toBe(first);
});
