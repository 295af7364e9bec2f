import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi, type Api } from '#api/client.ts';
import { ApiError } from '#contract/errors.ts';
import { loadDetails } from './load-details.ts';

const listing = { id: 7 };
const cards = [{ id: 8 }];
const samePoster = [{ id: 9 }];
const never = new Promise<never>(() => {});

/** Creates an API that answers only the two calls of the page. */
const apiOf = (answers: { getProperty: unknown; similarProperties: unknown }): Api =>
  createApi(async (contract, { params }) => {
    expect(params).toEqual({ id: '7' });
    const answer: unknown = await answers[contract.name as keyof typeof answers];
    if (answer instanceof Error) throw answer;
    return answer;
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a listing is loaded with similar ones', async () => {
  const api = apiOf({ getProperty: listing, similarProperties: { cards, samePoster } });
  expect(await loadDetails(api, '7')).toEqual({ listing, similar: cards, samePoster });
  expect(vi.getTimerCount()).toBe(0);
});

test('a listing is loaded without similar ones if they fail or are late', async () => {
  const failed = new ApiError('internal_error');
  expect(
    await loadDetails(apiOf({ getProperty: listing, similarProperties: failed }), '7'),
  ).toEqual({ listing, similar: [], samePoster: [] });
  const slow = loadDetails(apiOf({ getProperty: listing, similarProperties: never }), '7');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await slow).toEqual({ listing, similar: [], samePoster: [] });
});

test('a listing that fails to load rejects with its error', async () => {
  const gone = new ApiError('not_found');
  const api = apiOf({ getProperty: gone, similarProperties: gone });
  await expect(loadDetails(api, '7')).rejects.toBe(gone);
});
