import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './project-root.ts';

test('the root contains package.json and the sources', () => {
  expect(existsSync(join(projectRoot, 'package.json'))).toBe(true);
  expect(existsSync(join(projectRoot, 'src/system/project-root.ts'))).toBe(true);
});
