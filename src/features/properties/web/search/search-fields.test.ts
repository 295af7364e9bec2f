import { describe, expect, test } from 'vitest';
import { HOME_SEARCH, parseResultsSearch } from '#features/properties/page-search.ts';
import { changeField, resetFields, toFields, type SearchFieldName } from './search-fields.ts';

const fieldsOf = (query: string) => toFields(parseResultsSearch(new URLSearchParams(query)));

const change = (fields: ReturnType<typeof toFields>, ...steps: [SearchFieldName, string][]) =>
  steps.reduce((now, [name, value]) => changeField(now, name, value), fields);

test('the home form starts with the values of S4', () => {
  expect(toFields(HOME_SEARCH)).toMatchObject({
    type: 'for_sales',
    propType: 'all',
    region: 'Yangon',
    district: 'All',
    fromPrice: '200',
    toPrice: '999999',
  });
});

test('an address without filters selects "all"', () => {
  expect(fieldsOf('')).toMatchObject({
    type: 'all',
    propType: 'all',
    region: 'All',
    district: 'All',
    fromPrice: '999999',
    toPrice: '999999',
  });
});

test('a bound that is not a price bracket is kept', () => {
  expect(fieldsOf('fromPrice=9.5').fromPrice).toBe('9.5');
});

test('choosing a region resets the district', () => {
  const chosen = change(toFields(HOME_SEARCH), ['district', 'Bahan'], ['region', 'Bago']);
  expect(chosen).toMatchObject({ region: 'Bago', district: 'All' });
});

describe('choosing the listing type', () => {
  test('moves the bounds of the form to no limit and back', () => {
    const rent = change(toFields(HOME_SEARCH), ['type', 'for_rents']);
    expect(rent).toMatchObject({ fromPrice: '999999', toPrice: '999999' });
    expect(change(rent, ['type', 'for_sales'])).toMatchObject({
      fromPrice: '200',
      toPrice: '999999',
    });
  });

  test('keeps chosen bounds, also 200', () => {
    const picked = change(toFields(HOME_SEARCH), ['fromPrice', '200'], ['type', 'for_rents']);
    expect(picked.fromPrice).toBe('200');
  });

  test('keeps the bounds of an address', () => {
    const rent = change(fieldsOf('type=for_sales&toPrice=500'), ['type', 'for_rents']);
    expect(rent).toMatchObject({ fromPrice: '999999', toPrice: '500' });
    const open = change(fieldsOf('type=for_sales'), ['type', 'for_rents'], ['type', 'for_sales']);
    expect(open.fromPrice).toBe('999999');
  });
});

test('reset clears the filters except listing type and region', () => {
  const search = 'type=for_rents&region=Bago&district=Pyay&propType=land&toPrice=500';
  expect(resetFields(fieldsOf(search))).toMatchObject({
    type: 'for_rents',
    region: 'Bago',
    district: 'All',
    propType: 'all',
    fromPrice: '999999',
    toPrice: '999999',
  });
});
