import { expect, test } from 'vitest';
import { OftenAsked } from './often-asked.ts';

/** Room for two records. */
const start = (): { kept: OftenAsked<{ id: number }>; ask: (...ids: number[]) => boolean[] } => {
  const kept = new OftenAsked<{ id: number }>({ maxSize: 2, minAsked: 2 });
  /** Asks for records, keeps those that should be, and returns which were kept before. */
  const ask = (...ids: number[]): boolean[] =>
    ids.map((id) => {
      const found = kept.ask(id);
      if (!found && kept.isWorthKeeping(id)) kept.keep(id, { id }, 1);
      return found !== undefined;
    });
  return { kept, ask };
};

test('a record is kept from its second request on', () => {
  expect(start().ask(1, 1, 1)).toEqual([false, false, true]);
});

test('records that are asked for once displace nothing', () => {
  const { ask } = start();
  ask(1, 1, 2, 2, 3, 4, 5, 6);
  expect(ask(1, 2)).toEqual([true, true]);
});

test('a record displaces the one that was used least recently when it was asked for more often', () => {
  const { ask } = start();
  ask(1, 1, 2, 2, 3, 3);
  expect(ask(3)).toEqual([false]);
  expect(ask(3, 2, 1)).toEqual([true, true, false]);
});

test('a record that was forgotten is kept again', () => {
  const { kept, ask } = start();
  ask(1, 1, 2, 2);
  kept.forget([1]);
  expect(ask(1, 1, 2)).toEqual([false, true, true]);
  kept.forget('all');
  expect(ask(1, 2)).toEqual([false, false]);
});
