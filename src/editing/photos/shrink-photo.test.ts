import { expect, test } from 'vitest';
import { fitInside } from './shrink-photo.ts';

test.each([
  [4000, 3000, 2048, 1536],
  [3000, 4000, 1536, 2048],
  [2048, 100, 2048, 100],
  [640, 480, 640, 480],
  [50_000, 1, 2048, 1],
])('%d x %d fits as %d x %d', (width, height, fitWidth, fitHeight) => {
  expect(fitInside({ width, height }, 2048)).toEqual({ width: fitWidth, height: fitHeight });
});
