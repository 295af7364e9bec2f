import { afterEach, beforeEach, expect } from 'vitest';

const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const;
const original = Object.fromEntries(METHODS.map((method) => [method, console[method]]));
let lines: string[] = [];

/** Fails a test whose code writes to the console. */
beforeEach(() => {
  lines = [];
  for (const method of METHODS)
    console[method] = (...parts: unknown[]) => {
      lines.push(`${method}: ${parts.map(String).join(' ')}`);
    };
});

afterEach(() => {
  Object.assign(console, original);
  expect(lines, 'unexpected console output').toEqual([]);
});
