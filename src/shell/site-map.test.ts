import { expect, test } from 'vitest';
import type { ScreenModule } from '#site/page.tsx';
import { findRoute, ROUTES, screenFile } from './site-map.ts';

const SCREENS = import.meta.glob<ScreenModule>('/src/features/*/web/screens/**/*.tsx', {
  eager: true,
});

test('an address leads to one page, with or without a slash at its end', () => {
  for (const route of ROUTES) {
    expect(findRoute(route.path)?.route).toBe(route);
    expect(findRoute(`${route.path}/?id=1#main`)?.route).toBe(route);
    expect(findRoute(`${route.path}?id=1`)?.query.get('id')).toBe('1');
  }
  expect(findRoute('/nowhere')).toBeUndefined();
});

test('the data that is loaded in parallel with the code of a screen is that of the screen', () => {
  for (const route of ROUTES) {
    const data = SCREENS[screenFile(route)]?.page.data;
    expect(data, route.path).toBeDefined();
    if (route.area === 'public') expect(route.data, route.path).toBe(data);
  }
});
