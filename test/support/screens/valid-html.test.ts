import { expect, test } from 'vitest';
import { htmlFindings } from './valid-html.ts';

test('a document that is not valid is found', async () => {
  const faults = await htmlFindings(
    '<!doctype html><html lang="en"><head><title>A</title></head><body><p><div></p></body></html>',
  );
  expect(faults.join('\n')).toContain('close-order');
});
