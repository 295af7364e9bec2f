import { expect, test } from 'vitest';
import { destinationOf, isProtected } from './guards.ts';

test.each([
  ['/createProperty', '/login?next=%2FcreateProperty'],
  ['/editProfile?lang=mm', '/login?next=%2FeditProfile'],
  ['/createProperty?a=1&b=2', '/login?next=%2FcreateProperty%3Fa%3D1%26b%3D2'],
  ['/login', '/login'],
  ['/register', '/register'],
  ['/', '/'],
  ['/results?region=Yangon', '/results?region=Yangon'],
  ['/nothing', '/nothing'],
])('without a session %s leads to %s', (href, destination) => {
  expect(destinationOf(href, false)).toBe(destination);
});

test.each([
  ['/login', '/'],
  ['/register', '/'],
  ['/login?next=%2FeditProfile', '/editProfile'],
  ['/login?next=%2F%2Fevil.example', '/'],
  ['/register?next=https%3A%2F%2Fevil.example', '/'],
  ['/register?code=AAAA', '/register?code=AAAA'],
  ['/createProperty', '/createProperty'],
  ['/setPassword', '/setPassword'],
  ['/results', '/results'],
])('with a session %s leads to %s', (href, destination) => {
  expect(destinationOf(href, true)).toBe(destination);
});

test('pages of one user are protected, other pages are not', () => {
  expect(['/createProperty', '/editProfile'].map(isProtected)).toEqual([true, true]);
  expect(['/', '/login', '/setPassword', '/nothing'].some(isProtected)).toBe(false);
});
