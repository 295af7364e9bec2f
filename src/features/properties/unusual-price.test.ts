import { expect, test } from 'vitest';
import { isUnusualPrice, suggestPrice } from './unusual-price.ts';

test.each([
  ['for_sales', 19.99, true],
  ['for_sales', 20, false],
  ['for_sales', 999_998, false],
  ['for_rents', 200, false],
  ['for_rents', 200.01, true],
  ['for_rents', 0.5, false],
] as const)('%s at %d lakhs is unusual without known usual prices: %s', (type, price, is) => {
  expect(isUnusualPrice(price, type)).toBe(is);
});

test.each([
  ['for_sales', 28, { from: 1_200, to: 4_800 }, true],
  ['for_sales', 28.5, { from: 2_222, to: 8_500 }, true],
  ['for_sales', 28_000, { from: 2_222, to: 8_500 }, true],
  ['for_sales', 280_000, { from: 2_222, to: 8_500 }, true],
  ['for_sales', 15, { from: 20, to: 60 }, false],
  ['for_sales', 400, { from: 1_200, to: 4_800 }, false],
  ['for_sales', 399.99, { from: 1_200, to: 4_800 }, true],
  ['for_sales', 14_400, { from: 1_200, to: 4_800 }, false],
  ['for_sales', 14_400.01, { from: 1_200, to: 4_800 }, true],
  ['for_rents', 0.95, { from: 6.5, to: 14 }, true],
  ['for_rents', 250, { from: 100, to: 300 }, false],
] as const)('%s at %d lakhs with usual prices %o is unusual: %s', (type, price, usual, is) => {
  expect(isUnusualPrice(price, type, usual)).toBe(is);
});

test.each([
  [28, { from: 1_200, to: 4_800 }, 2_800],
  [28.5, { from: 1_200, to: 4_800 }, 2_850],
  [28, { from: 2_950, to: 7_400 }, 2_800],
  [2.8, { from: 1_200, to: 4_800 }, 2_800],
  [280, { from: 1_200, to: 4_800 }, 2_800],
  [28_000, { from: 1_200, to: 4_800 }, 2_800],
  [280_000, { from: 1_200, to: 4_800 }, 2_800],
  [15, { from: 100, to: 400 }, 150],
  [1, { from: 5_000, to: 6_000 }, undefined],
  [950, { from: 5, to: 40 }, 9.5],
  [0.95, { from: 6.5, to: 14 }, 9.5],
  [250, { from: 20, to: 40 }, 25],
  [850_000, { from: 5, to: 40 }, 8.5],
  [201, { from: 5, to: 10 }, undefined],
] as const)('for %d lakhs with usual prices %o the suggestion is %s', (price, usual, meant) => {
  expect(suggestPrice(price, usual)).toBe(meant);
});
