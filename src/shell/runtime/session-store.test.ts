import { expect, test } from 'vitest';
import { browserSessionStore } from './session-store.ts';

/** A storage that has space for `maxLength` characters per item. */
const storageOf = (maxLength: number): Storage => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => items.delete(key),
    setItem: (key: string, text: string) => {
      if (text.length > maxLength) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, text);
    },
  } as unknown as Storage;
};

test('a session is stored until it ends', () => {
  const store = browserSessionStore(() => storageOf(100));
  store.write('one');
  expect(store.read()).toBe('one');
  store.write(null);
  expect(store.read()).toBeNull();
});

test('full storage does not prevent signing in, and an older session is removed', () => {
  const store = browserSessionStore(() => storageOf(3));
  store.write('old');
  store.write('much longer');
  expect(store.read()).toBeNull();
});

test('without storage a session lasts as long as the page', () => {
  const store = browserSessionStore(() => {
    throw new DOMException('no', 'SecurityError');
  });
  store.write('one');
  expect(store.read()).toBe('one');
});
