// Changes the price of a random listing fifty times a second, as another process. Argument: the database.
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';

const INTERVAL_MS = 20;

const db = new Database(process.argv[2] ?? '', { timeout: 5_000 });
const count = db.prepare<[], number>('select max(id) from properties').pluck().get() ?? 1;
const change = db.prepare('update properties set price = price + ? where id = ?');
process.stdout.write('ready\n');
for (let turn = 0; ; turn++) {
  change.run(turn % 2 === 0 ? 1 : -1, 1 + Math.floor(Math.random() * count));
  await pause(INTERVAL_MS);
}
