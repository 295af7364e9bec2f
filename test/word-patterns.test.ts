import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { SERVER } from '#scripts/launch/server.mjs';

/** Without the site's flags the patterns take 20 MB more, and their first uses hold the event loop for 0.1 s. */
const MOST_MB = 10;

test('the patterns that read words take little memory in a site', () => {
  const flags = SERVER.filter((part) => part.startsWith('--'));
  const program = 'test/support/words/pattern-memory.ts';
  const megabytes = execFileSync(process.execPath, [...flags, program], { encoding: 'utf8' });
  expect(Number(megabytes)).toBeGreaterThan(1);
  expect(Number(megabytes)).toBeLessThan(MOST_MB);
});
