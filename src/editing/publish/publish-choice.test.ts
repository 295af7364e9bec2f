import { describe, expect, test } from 'vitest';
import { choiceOf, isPublishedAs, publishOf, shownSince } from './publish-choice.ts';

const NOW = { publishedAt: '2026-03-01T00:00:00.000Z', publishAt: null };
const DRAFT = { publishedAt: null, publishAt: null };
const FUTURE = '2999-01-02T03:30:00.000Z';
const PLANNED = { publishedAt: null, publishAt: FUTURE };

const form = (values: Record<string, string>) => (field: string) => values[field] ?? '';
const planned = form({ publish: 'time', publishAt: '2999-01-02T10:00' });

describe('what a form has chosen', () => {
  test.each([
    [{}, 'now'],
    [{ publish: 'something' }, 'now'],
    [{ publish: 'draft', publishAt: '2999-01-02T10:00' }, 'draft'],
    [{ publish: 'time', publishAt: '2999-01-02T10:00' }, FUTURE],
    [{ publish: 'time', publishAt: '2001-01-02T10:00' }, 'now'],
  ])('%o is %s', (values, publish) => {
    expect(publishOf(choiceOf(form(values)))).toBe(publish);
  });

  test('is compared with what is stored', () => {
    const stored = [NOW, DRAFT, PLANNED];
    expect(stored.map((of) => isPublishedAs(of, 'now'))).toEqual([true, false, false]);
    expect(stored.map((of) => isPublishedAs(of, 'draft'))).toEqual([false, true, false]);
    expect(stored.map((of) => isPublishedAs(of, FUTURE))).toEqual([false, false, true]);
  });

  test('is the date of the preview unless the record has one', () => {
    expect(shownSince(planned, undefined)).toBe(FUTURE);
    expect(shownSince(planned, NOW)).toBe(NOW.publishedAt);
    expect(shownSince(form({}), PLANNED)).toBe(FUTURE);
    expect(Date.parse(shownSince(form({}), DRAFT))).toBeGreaterThan(Date.parse(NOW.publishedAt));
  });
});
