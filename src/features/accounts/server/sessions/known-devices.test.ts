import { expect, test } from 'vitest';
import { createKnownDevices } from './known-devices.ts';

const devices = createKnownDevices({ key: 'a key', isSecure: true });

/** What a browser sends of what it was given. */
const sent = (cookie: string): string => cookie.split(';', 1)[0] ?? '';

test('a device is known only for the account that logged in on it', () => {
  const cookie = sent(devices.cookieFor(7, ''));
  const device = devices.find(`lang=mm; ${cookie}; signed_in=1`, 7);
  expect(device).toMatch(/^[\w-]{22}$/);
  expect(devices.find(cookie, 8)).toBeUndefined();
  expect(devices.find(cookie.replace('=7.', '=8.'), 8)).toBeUndefined();
});

test('a device keeps its id with every login, and different devices have different ids', () => {
  const cookie = sent(devices.cookieFor(7, ''));
  expect(sent(devices.cookieFor(7, cookie))).toBe(cookie);
  expect(sent(devices.cookieFor(7, ''))).not.toBe(cookie);
  expect(devices.find(sent(devices.cookieFor(8, cookie)), 8)).not.toBe(devices.find(cookie, 7));
});

test('only a cookie signed by the site makes a device known', () => {
  const cookie = sent(devices.cookieFor(7, ''));
  const others = createKnownDevices({ key: 'another key', isSecure: true });
  expect(others.find(cookie, 7)).toBeUndefined();
  for (const forged of [
    '',
    'known=7',
    'known=7..',
    `${cookie}x`,
    cookie.slice(0, -1),
    `${cookie.slice(0, -2)}__`,
    cookie.replace('known', 'unknown'),
  ])
    expect(devices.find(forged, 7), forged).toBeUndefined();
});

test('the cookie is only sent to account endpoints, and hidden from scripts and other sites', () => {
  expect(devices.cookieFor(7, '')).toMatch(
    /; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
  );
  const local = createKnownDevices({ key: 'a key', isSecure: false });
  expect(local.cookieFor(7, '')).not.toContain('Secure');
});
