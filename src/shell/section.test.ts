import { expect, test } from 'vitest';
import { sectionOf } from './section.ts';

test.each([
  ['/', 'home', undefined],
  ['/?lang=mm', 'home', undefined],
  ['/results', 'all', undefined],
  ['/results?type=for_rents&propType=condo', 'for_rents', undefined],
  ['/resultsAllProperties', 'all', 'all'],
  ['/resultsAllProperties?propType=land&type=for_sales&page=2&lang=mm', 'for_sales', 'land'],
  ['/resultsAllProperties?type=stolen', 'all', 'all'],
  ['/propertyDetails?id=1', undefined, undefined],
])('%s belongs to %s', (href, entry, propType) => {
  expect(sectionOf(href)).toEqual({ entry, propType });
});
