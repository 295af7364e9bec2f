import { expect, test } from 'vitest';
import type { Draft } from './draft-store.ts';
import { mergeDrafts } from './merge-drafts.ts';

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
  const device = [draft('here', 3), draft('both, later here', 5), draft('both', 1, true)];
  const account = [draft('both', 4), draft('both, later here', 2), draft('there', 6)];
  const { drafts, ended, parted } = mergeDrafts(device, account);
  expect(idsOf(drafts)).toEqual(['there 6', 'both, later here 5', 'both 4', 'here 3']);
  expect([ended, parted]).toEqual([[], []]);
});

test('what the account has is later than what was sent to it, whatever the clocks of two devices say', () => {
  const { drafts, ended, parted } = mergeDrafts([draft('both', 5, true)], [draft('both', 2)]);
  expect(idsOf(drafts)).toEqual(['both 2']);
  expect([ended, parted]).toEqual([[], []]);
});

test('a draft that the account has no more has ended; one that never reached it has not', () => {
  const { drafts, ended } = mergeDrafts(
    [draft('sent elsewhere', 2, true), draft('offline', 1)],
    [],
  );
  expect(idsOf(drafts)).toEqual(['offline 1']);
  expect(idsOf(ended)).toEqual(['sent elsewhere 2']);
});

test('what was typed here later and never sent is joined with what it follows, and with no other version', () => {
  const typed = { ...draft('both', 4), follows: [1, 2] };
  expect(idsOf(mergeDrafts([typed], [draft('both', 2)]).drafts)).toEqual(['both 4']);
  const { drafts, parted } = mergeDrafts([typed], [draft('both', 3)]);
  expect(idsOf(drafts)).toEqual([`${parted[0]?.draft.id} 4`, 'both 3']);
});

test('what was typed here and never sent becomes a draft of its own, if another device went on', () => {
  const { drafts, ended, parted } = mergeDrafts([draft('both', 1)], [draft('both', 4)]);
  expect(parted).toEqual([
    { draft: { ...draft('both', 1), id: expect.any(String) }, from: 'both' },
  ]);
  expect(idsOf(drafts)).toEqual(['both 4', `${parted[0]?.draft.id} 1`]);
  expect(parted[0]?.draft.id).not.toBe('both');
  expect(ended).toEqual([]);
});
