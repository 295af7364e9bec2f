import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A draft on the device: what stood in each field, by name, and how many photos it has. */
type Draft = { values: Record<string, string>; photos: number };

/**
 * The drafts that are on the device once the page has read and written what it is about to. What was
 * typed last is kept at once, as when the telephone is put away.
 */
export const draftsOf = (page: Page): Promise<Draft[]> =>
  page.evaluate(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
      });
    const opening = indexedDB.open('eain.drafts');
    // There is nothing yet, and it is for the page to make it.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    const database = await answerOf(opening).catch(() => undefined);
    if (!database) return [];
    // One that writes comes after all that were begun before.
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
    // What was found is shown by now.
    for (let frames = 0; frames < 2; frames++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return drafts;
  });

/** Waits until a draft with such values, and so many photos, is on the device. */
export const untilKept = async (
  page: Page,
  values: Record<string, string>,
  photos = 0,
): Promise<void> => {
  await expect
    .poll(() => draftsOf(page))
    .toContainEqual({ values: expect.objectContaining(values), photos });
};

/** Makes the drafts of this browser so many days older; answers how many there are. */
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
    days * 24 * 60 * 60 * 1_000,
  );
