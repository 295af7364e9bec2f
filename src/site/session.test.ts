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
  const store = {
    ...memoryStore(),
    cookies: [] as string[],
    leaveCount: 0,
    changed: (_isExpired: boolean) => {},
  };
  store.leave = () => store.leaveCount++;
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

test('a log-in by another tab is applied', () => {
  const { store, manager, changeCount } = open();
  store.write(JSON.stringify(session));
  store.changed(false);
  expect(manager.get()).toEqual({ session, expiredUser: undefined });
  const renewed = { ...session, token: 'second' };
  store.write(JSON.stringify(renewed));
  store.changed(false);
  expect(manager.get().session).toEqual(renewed);
  expect(changeCount()).toBe(2);
  expect(store.leaveCount).toBe(0);
});

test('a session that has expired in another tab waits for its user, whom no later event forgets', () => {
  const { store, manager } = open(JSON.stringify(session));
  store.write(null);
  store.changed(true);
  store.changed(false);
  expect(manager.get()).toEqual({ session: undefined, expiredUser: user });
  store.write(JSON.stringify(session));
  store.changed(false);
  expect(manager.get()).toEqual({ session, expiredUser: undefined });
  expect(store.leaveCount).toBe(0);
});

test.each([
  ['a log-out', null],
  ['the log-in of another user', JSON.stringify(other)],
])('after %s in another tab the document is left, and nothing in it has a token', (_name, text) => {
  const { store, manager, changeCount } = open(JSON.stringify(session));
  store.write(text);
  store.changed(false);
  expect(store.leaveCount).toBe(1);
  expect(manager.get()).toEqual({ session: undefined, expiredUser: undefined });
  expect(changeCount()).toBe(0);
  manager.expire('first');
  manager.change({ user, token: 'third' });
  expect(store.read()).toBe(text);
});

test('another user who logs in where a session has expired gets another document', () => {
  const { store, manager } = open(JSON.stringify(session));
  manager.expire('first');
  manager.startAnew(other);
  expect(JSON.parse(store.read() ?? '')).toEqual(other);
  expect(store.leaveCount).toBe(1);
  expect(manager.get().session).toBeUndefined();
});

test('a token that another tab has replaced does not end the session when it is refused', () => {
  const { store, manager } = open(JSON.stringify(session));
  store.write(JSON.stringify(other));
  manager.expire('first');
  expect(JSON.parse(store.read() ?? '')).toEqual(other);
});

test('what was asked about the user before changes nothing of the session', () => {
  const { manager } = open(JSON.stringify(other));
  manager.change({ user });
  expect(manager.get().session).toEqual(other);
});
