import { expect, test } from 'vitest';
import type { User } from '#features/accounts/contract.ts';
import { createSessionKeeper, memoryStore, type Session } from './session.ts';

const user: User = {
  id: 7,
  username: 'thazin',
  email: 'thazin@example.com',
  email1: 'thazin@example.com',
  phone: '09000000001',
  company: 'Padauk',
  position: 'Agent',
  name: null,
  address: null,
  role: 'agent',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const session: Session = { token: 'first', user };
const other: Session = { token: 'second', user: { ...user, id: 8 } };

const open = (kept: string | null = null) => {
  const store = { ...memoryStore(), cookies: [] as string[], changed: () => {} };
  store.setCookie = (cookie) => store.cookies.push(cookie);
  store.watch = (onChange) => {
    store.changed = onChange;
  };
  store.write(kept);
  const keeper = createSessionKeeper(store);
  let news = 0;
  keeper.subscribe(() => news++);
  return { store, keeper, news: () => news };
};

test('who signs in is kept, told, and shown to the server by a cookie', () => {
  const { store, keeper, news } = open();
  expect(keeper.get()).toEqual({ session: undefined, expired: undefined });
  expect(store.cookies.at(-1)).toContain('signed_in=; Path=/; Max-Age=0');
  keeper.start(session);
  expect(keeper.get()).toEqual({ session, expired: undefined });
  expect(JSON.parse(store.read() ?? '')).toEqual(session);
  expect(store.cookies.at(-1)).toBe('signed_in=1; Path=/; Max-Age=2592000; SameSite=Lax');
  expect(news()).toBe(1);
});

test('a session is there again on the next visit', () => {
  const { keeper, store } = open(JSON.stringify(session));
  expect(keeper.get().session).toEqual(session);
  expect(store.cookies).toEqual(['signed_in=1; Path=/; Max-Age=2592000; SameSite=Lax']);
});

test.each(['', '{', 'null', '7', '{"token":"x"}', '{"user":{}}'])(
  'what is no session, %j, is none',
  (text) => {
    expect(open(text).keeper.get().session).toBeUndefined();
  },
);

test('logging out forgets everything', () => {
  const { store, keeper } = open(JSON.stringify(session));
  keeper.end();
  expect(keeper.get()).toEqual({ session: undefined, expired: undefined });
  expect(store.read()).toBeNull();
  expect(store.cookies.at(-1)).toContain('Max-Age=0');
});

test('a refused token ends the session and says so', () => {
  const { store, keeper } = open(JSON.stringify(session));
  keeper.refuse('first');
  expect(keeper.get()).toEqual({ session: undefined, expired: user });
  expect(store.read()).toBeNull();
  keeper.start(other);
  expect(keeper.get().expired).toBeUndefined();
});

test('a token that was replaced meanwhile may be refused', () => {
  const { keeper, news } = open(JSON.stringify(other));
  keeper.refuse('first');
  expect(keeper.get().session).toEqual(other);
  expect(news()).toBe(0);
});

test('a changed account keeps its token unless it got a new one', () => {
  const { keeper } = open(JSON.stringify(session));
  const renamed = { ...user, username: 'hla' };
  keeper.change({ user: renamed });
  expect(keeper.get().session).toEqual({ token: 'first', user: renamed });
  keeper.change({ user, token: 'third' });
  expect(keeper.get().session).toEqual({ token: 'third', user });
});

test('nobody is signed in by a change', () => {
  const { keeper } = open();
  keeper.change({ user, token: 'third' });
  expect(keeper.get().session).toBeUndefined();
});

test('what another tab does is done here', () => {
  const { store, keeper, news } = open(JSON.stringify(session));
  store.write(JSON.stringify(other));
  store.changed();
  expect(keeper.get().session).toEqual(other);
  store.write(null);
  store.changed();
  expect(keeper.get()).toEqual({ session: undefined, expired: undefined });
  expect(news()).toBe(2);
});
