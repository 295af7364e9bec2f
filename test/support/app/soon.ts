import { vi } from 'vitest';
import { engineOf } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';

/** Longer than the 200 ms within which a process knows of the writes of others: the machine of the tests is busy. */
const TIMEOUT_MS = 2_000;

/**
 * Checks that a site shows what another process has written: on SQLite at the next request, on PostgreSQL soon after it.
 */
export const soon = (db: Db, check: () => Promise<void>): Promise<void> =>
  engineOf(db).name === 'sqlite'
    ? check()
    : vi.waitFor(check, { timeout: TIMEOUT_MS, interval: 5 });
