import { expect, test } from 'vitest';
import { sectionOf } from './section.ts';

test.each([
  ['/', 'home', undefined],
  ['/?lang=mm', 'home', undefined],
  ['/results', 'all', undefined],
  ['/results?type=for_rents&propType=condo', 'for_rents', undefined],
  ['/resultsAllProperties', 'all', '/resultsAllProperties?propType=all'],
  [
    '/resultsAllProperties?propType=land&type=for_sales&page=2&lang=mm',
    'for_sales',
    '/resultsAllProperties?propType=land&type=for_sales',
  ],
  ['/resultsAllProperties?type=stolen', 'all', '/resultsAllProperties?propType=all'],
  ['/propertyDetails?id=1', undefined, undefined],
  ['/templateOneDetails?lang=mm&id=7', undefined, '/templateOneDetails?id=7'],
  ['/projectDetails?id=7', undefined, '/projectDetails?id=7'],
  ['/blogs?page=2', 'blogs', '/blogs'],
  ['/blogsByLabel?page=2&label=Old%20%26%20new', 'blogs', '/blogsByLabel?label=Old+%26+new'],
  ['/blogDetails?id=7', 'blogs', undefined],
  ['/nowhere', undefined, undefined],
  ['/constructor', undefined, undefined],
])('%s belongs to %s', (href, entry, item) => {
  expect(sectionOf(href)).toEqual({ entry, item });
});
