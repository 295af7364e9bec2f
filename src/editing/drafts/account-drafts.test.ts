import { expect, test } from 'vitest';
import { fromAccount, mergeDrafts } from './account-drafts.ts';
import type { Draft } from './draft-store.ts';

const draft = (id: string, savedAt: number, isOnAccount = false): Draft => ({
  id,
  savedAt,
  values: { price: String(savedAt) },
  meta: {},
  photos: [],
  ...(isOnAccount && { isOnAccount }),
});

const idsOf = (drafts: readonly Draft[]): string[] =>
  drafts.map(({ id, savedAt }) => `${id} ${savedAt}`);

test('of a draft in both places the later is offered; the newest is first', () => {
  const device = [draft('here', 3), draft('both, later here', 5, true), draft('both', 1, true)];
  const account = [draft('both', 4), draft('both, later here', 2), draft('there', 6)];
  const { drafts, ended } = mergeDrafts(device, account);
  expect(idsOf(drafts)).toEqual(['there 6', 'both, later here 5', 'both 4', 'here 3']);
  expect(ended).toEqual([]);
});

test('a draft that the account has no more has ended; one that never reached it has not', () => {
  const { drafts, ended } = mergeDrafts(
    [draft('sent elsewhere', 2, true), draft('offline', 1)],
    [],
  );
  expect(idsOf(drafts)).toEqual(['offline 1']);
  expect(idsOf(ended)).toEqual(['sent elsewhere 2']);
});

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
