import { expect, test } from 'vitest';
import { fromAccount } from './account-drafts.ts';

const stored = (content: string) =>
  fromAccount({
    key: 'a-key-of-16-letters',
    form: 'createBlog',
    content,
    savedAt: '2026-11-25T05:00:00.000Z',
    photos: [],
  });

test('a draft of the account is read with its values', () => {
  const content = JSON.stringify({ values: { title: 'Mine' }, meta: {}, keys: {} });
  expect(stored(content)).toMatchObject({ values: { title: 'Mine' }, isOnAccount: true });
});

test.each(['', 'null', '7', '"text"', '[]', '{}', '{"values":{"a":1},"meta":{},"keys":{}}', '{'])(
  'what another program has stored is no draft: %j',
  (content) => {
    expect(stored(content)).toBeUndefined();
  },
);
