import { expect, test } from 'vitest';
import { stopAt } from './card-stop.ts';

test.each([
  [true, false, 'card_missing_photo'],
  [false, true, 'card_missing_text'],
  [false, false, 'card_missing_text_and_photo'],
])('of a card with a text: %s, a photo: %s: %s', (hasText, hasPhoto, missing) => {
  expect(stopAt(2, { hasText, hasPhoto })).toEqual({
    message: 'complete_card_first',
    n: 2,
    missing,
  });
});

test('a card with both its parts holds nobody up', () => {
  expect(stopAt(2, { hasText: true, hasPhoto: true })).toBeUndefined();
});
