import { describe, expect, test } from 'vitest';
import { HOME_SEARCH, parseResultsSearch } from '#features/properties/page-search.ts';
import {
  applyChosen,
  changeField,
  resetFields,
  toFields,
  type SearchFieldName,
} from './search-fields.ts';

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

describe('what was chosen before hydration', () => {
  const chosen = (values: Partial<Record<SearchFieldName, string>>) => {
    const first = toFields(HOME_SEARCH);
    const form = new FormData();
    const { hasPickedPrices: _, ...shown } = first;
    for (const [name, value] of Object.entries({ ...shown, ...values })) form.set(name, value);
    return { first, applied: applyChosen(first, form) };
  };

  test('changes nothing if nothing was chosen', () => {
    const { first, applied } = chosen({});
    expect(applied).toBe(first);
  });

  test('moves the bounds with the listing type, which stay unpicked', () => {
    const { applied } = chosen({ type: 'for_rents' });
    expect(applied).toMatchObject({ fromPrice: '999999', hasPickedPrices: false });
    expect(change(applied, ['type', 'for_sales']).fromPrice).toBe('200');
  });

  test('keeps a chosen bound and a chosen township', () => {
    const { applied } = chosen({
      type: 'for_rents',
      region: 'Bago',
      district: 'Pyay',
      toPrice: '500',
    });
    expect(applied).toMatchObject({ district: 'Pyay', toPrice: '500', hasPickedPrices: true });
  });

  test('drops the township of the address with its region', () => {
    const first = fieldsOf('region=Yangon&district=Bahan');
    const form = new FormData();
    form.set('region', 'Bago');
    form.set('district', 'Bahan');
    expect(applyChosen(first, form)).toMatchObject({ region: 'Bago', district: 'All' });
  });
});
