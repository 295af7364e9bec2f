import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';

/** A draft stored in the browser: the value of each field by name, and its number of photos. */
type Draft = { values: Record<string, string>; photos: number };

/**
 * Reads the stored drafts after the page has finished its pending reads and writes. Simulates hiding
 * the page first, which makes it save at once.
 */
export const readDrafts = (page: Page): Promise<Draft[]> =>
  page.evaluate(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
      });
    const opening = indexedDB.open('eain.drafts');
    // The database does not exist yet, and creating it is the page's job.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    const database = await answerOf(opening).catch(() => undefined);
    if (!database) return [];
    // A write transaction runs after all transactions that the page began before.
    const stores = database.transaction(['words', 'photos'], 'readwrite');
    type Words = { id: string; words: { values: Record<string, string> } };
    const words = await answerOf<Words[]>(stores.objectStore('words').getAll());
    const drafts = await Promise.all(
      words.map(async ({ id, words: { values } }) => {
        const stored = stores.objectStore('photos').get(id);
        const found = await answerOf<{ photos: unknown[] } | undefined>(stored);
        return { values, photos: found?.photos.length ?? 0 };
      }),
    );
    database.close();
    // Two frames later the page shows the drafts that it found.
    for (let frames = 0; frames < 2; frames++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return drafts;
  });

/** Waits until the browser stores a draft with these values and this number of photos. */
export const waitForDraft = async (
  page: Page,
  values: Record<string, string>,
  photos = 0,
): Promise<void> => {
  await expect
    .poll(() => readDrafts(page))
    .toContainEqual({ values: expect.objectContaining(values), photos });
};

/** Moves the save time of all drafts back by `days`; returns how many drafts there are. */
export const ageDrafts = (page: Page, days: number): Promise<number> =>
  page.evaluate(
    (by) =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('eain.drafts');
        request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
        request.addEventListener('success', () => {
          const writing = request.result.transaction('words', 'readwrite');
          const store = writing.objectStore('words');
          const found = store.getAll() as IDBRequest<{ words: { savedAt: number } }[]>;
          found.addEventListener('success', () => {
            for (const draft of found.result) {
              draft.words.savedAt -= by;
              store.put(draft);
            }
          });
          writing.addEventListener('complete', () => {
            request.result.close();
            resolve(found.result.length);
          });
        });
      }),
    days * DAY_MS,
  );

/**
 * Rewrites the stored drafts as version 1 of the database had them: with the metadata among the values. The
 * page must not have the database open.
 */
export const downgradeDrafts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
      });
    type Row = { words: { values: object; meta?: object } };
    const latest = await done(indexedDB.open('eain.drafts'));
    const rows: Row[] = await done(latest.transaction('words').objectStore('words').getAll());
    latest.close();
    await done(indexedDB.deleteDatabase('eain.drafts'));
    const opening = indexedDB.open('eain.drafts', 1);
    opening.addEventListener('upgradeneeded', () => {
      const words = opening.result.createObjectStore('words', { keyPath: 'id' });
      words.createIndex('owner', 'owner');
      opening.result.createObjectStore('photos', { keyPath: 'id' });
      for (const { words: draft, ...row } of rows) {
        const { meta, values, ...rest } = draft;
        words.put({ ...row, words: { ...rest, values: { ...values, ...meta } } });
      }
    });
    (await done(opening)).close();
  });
