import { expect, test } from 'vitest';
import type { User } from '#features/accounts/contract.ts';
import { createSessionManager, memoryStore, type Session } from './session.ts';

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
  telegram: null,
  whatsapp: null,
  messenger: null,
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
  const manager = createSessionManager(store);
  let changeCount = 0;
  manager.subscribe(() => changeCount++);
  return { store, manager, changeCount: () => changeCount };
};

test('a session is stored, announced to listeners, and indicated to the server by a cookie', () => {
  const { store, manager, changeCount } = open();
  expect(manager.get()).toEqual({ session: undefined, expiredUser: undefined });
  expect(store.cookies.at(-1)).toContain('signed_in=; Path=/; Max-Age=0');
  manager.start(session);
  expect(manager.get()).toEqual({ session, expiredUser: undefined });
  expect(JSON.parse(store.read() ?? '')).toEqual(session);
  expect(store.cookies.at(-1)).toBe('signed_in=1; Path=/; Max-Age=2592000; SameSite=Lax');
  expect(changeCount()).toBe(1);
});

test('a session is restored on the next visit', () => {
  const { manager, store } = open(JSON.stringify(session));
  expect(manager.get().session).toEqual(session);
  expect(store.cookies).toEqual(['signed_in=1; Path=/; Max-Age=2592000; SameSite=Lax']);
});

test.each(['', '{', 'null', '7', '{"token":"x"}', '{"user":{}}'])(
  'the stored value %j is no session',
  (text) => {
    expect(open(text).manager.get().session).toBeUndefined();
  },
);

test('logging out removes the session and the cookie', () => {
  const { store, manager } = open(JSON.stringify(session));
  manager.end();
  expect(manager.get()).toEqual({ session: undefined, expiredUser: undefined });
  expect(store.read()).toBeNull();
  expect(store.cookies.at(-1)).toContain('Max-Age=0');
});

test('a refused token ends the session as expired', () => {
  const { store, manager } = open(JSON.stringify(session));
  manager.expire('first');
  expect(manager.get()).toEqual({ session: undefined, expiredUser: user });
  expect(store.read()).toBeNull();
  manager.start(other);
  expect(manager.get().expiredUser).toBeUndefined();
});

test('the refusal of a replaced token does not end the session', () => {
  const { manager, changeCount } = open(JSON.stringify(other));
  manager.expire('first');
  expect(manager.get().session).toEqual(other);
  expect(changeCount()).toBe(0);
});

test('a changed account keeps its token unless it got a new one', () => {
  const { manager } = open(JSON.stringify(session));
  const renamed = { ...user, username: 'hla' };
  manager.change({ user: renamed });
  expect(manager.get().session).toEqual({ token: 'first', user: renamed });
  manager.change({ user, token: 'third' });
  expect(manager.get().session).toEqual({ token: 'third', user });
});

test('a changed account does not start a session', () => {
  const { manager } = open();
  manager.change({ user, token: 'third' });
  expect(manager.get().session).toBeUndefined();
});

test('changes by another tab are applied', () => {
  const { store, manager, changeCount } = open(JSON.stringify(session));
  store.write(JSON.stringify(other));
  store.changed();
  expect(manager.get().session).toEqual(other);
  store.write(null);
  store.changed();
  expect(manager.get()).toEqual({ session: undefined, expiredUser: undefined });
  expect(changeCount()).toBe(2);
});
