import { expect, test } from 'vitest';
import { findMissingPart } from './card-problem.ts';

test.each([
  [true, false, 'card_missing_photo'],
  [false, true, 'card_missing_text'],
  [false, false, 'card_missing_text_and_photo'],
])('a card with text: %s, with photo: %s has the problem %s', (hasText, hasPhoto, missing) => {
  expect(findMissingPart(2, { hasText, hasPhoto })).toEqual({
    message: 'complete_card_first',
    n: 2,
    missing,
  });
});

test('a card with text and photo has no problem', () => {
  expect(findMissingPart(2, { hasText: true, hasPhoto: true })).toBeUndefined();
});
