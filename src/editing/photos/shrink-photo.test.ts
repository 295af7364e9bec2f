import { expect, test } from 'vitest';
import { KEPT_PHOTO } from '#contract/limits.ts';
import { fitInside } from './shrink-photo.ts';

test.each([
  [4000, 3000, 1280, 960],
  [3000, 4000, 1280, 1707],
  [1500, 4000, 720, 1920],
  [1280, 100, 1280, 100],
  [640, 480, 640, 480],
  [50_000, 1, 1280, 1],
])('%d x %d fits as %d x %d', (width, height, fitWidth, fitHeight) => {
  expect(fitInside({ width, height }, KEPT_PHOTO)).toEqual({ width: fitWidth, height: fitHeight });
});
