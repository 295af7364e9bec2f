import { expect, test } from 'vitest';
import { isUnusualPrice, suggestPrice } from './price-sense.ts';

test.each([
  ['for_sales', 19.99, true],
  ['for_sales', 20, false],
  ['for_sales', 999_998, false],
  ['for_rents', 200, false],
  ['for_rents', 200.01, true],
  ['for_rents', 0.5, false],
] as const)('%s at %d lakhs is unusual: %s', (type, price, isUnusual) => {
  expect(isUnusualPrice(price, type)).toBe(isUnusual);
});

test.each([
  ['for_sales', 19, { from: 1_200, to: 4_800 }, 1_900],
  ['for_sales', 15, { from: 100, to: 400 }, 150],
  ['for_sales', 1, { from: 5_000, to: 6_000 }, undefined],
  ['for_rents', 950, { from: 5, to: 40 }, 9.5],
  ['for_rents', 250, { from: 20, to: 40 }, 25],
  ['for_rents', 850_000, { from: 5, to: 40 }, 8.5],
  ['for_rents', 201, { from: 5, to: 10 }, undefined],
] as const)('%s at %d lakhs where others cost %o means %s', (type, price, usual, meant) => {
  expect(suggestPrice(price, type, usual)).toBe(meant);
});
