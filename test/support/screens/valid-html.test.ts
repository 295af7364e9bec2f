import { expect, test } from 'vitest';
import { htmlFindings } from './valid-html.ts';

test('an invalid document is reported', async () => {
  const faults = await htmlFindings(
    '<!doctype html><html lang="en"><head><title>A</title></head><body><p><div></p></body></html>',
  );
  expect(faults.join('\n')).toContain('close-order');
});
