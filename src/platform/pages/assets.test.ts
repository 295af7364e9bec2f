import { expect, test } from 'vitest';
import { assetsOf, type Manifest } from './assets.ts';

const SCREENS = 'src/features/x/web/screens';

const PART_FILES = Object.fromEntries(
  [
    'home',
    'search',
    'results',
    'facts',
    'details',
    'articles',
    'kept',
    'rare',
    'rescue',
    'still',
    'work',
  ].flatMap((part) =>
    ['en', 'mm'].map((language) => [
      `src/i18n/dictionaries/pages/${part}-${language}.ts`,
      { file: `assets/${part}-${language}.js` },
    ]),
  ),
);

const MANIFEST: Manifest = {
  'src/shell/boot/boot.ts': { file: 'assets/boot.js' },
  'src/shell/entry-client.tsx': {
    file: 'assets/entry.js',
    imports: ['_react.js', 'src/shell/boot/boot.ts'],
    css: ['assets/public.css'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_parts.js': { file: 'assets/parts.js', imports: ['src/shell/entry-client.tsx', '_react.js'] },
  '_form.js': { file: 'assets/form.js', imports: ['_parts.js'], css: ['assets/work.css'] },
  [`${SCREENS}/list.tsx`]: {
    file: 'assets/list.js',
    imports: ['src/shell/entry-client.tsx', '_parts.js'],
  },
  'src/shell/runtime/work-screens.ts': {
    file: 'assets/work-screens.js',
    imports: ['src/shell/entry-client.tsx'],
  },
  [`${SCREENS}/work/edit.tsx`]: {
    file: 'assets/edit.js',
    imports: ['_parts.js', '_form.js', 'src/shell/boot/boot.ts'],
  },
  'src/i18n/dictionaries/en.ts': { file: 'assets/en.js' },
  'src/i18n/dictionaries/mm.ts': { file: 'assets/mm.js' },
  ...PART_FILES,
};

test('every page has the entry script first, then its imports', () => {
  expect(assetsOf(MANIFEST).entry).toEqual({
    styles: ['/assets/public.css'],
    scripts: ['/assets/entry.js', '/assets/react.js'],
  });
});

test('the boot module is apart from all other files, and needs none of them', () => {
  expect(assetsOf(MANIFEST).boot).toBe('/assets/boot.js');
  const boot = { file: 'assets/boot.js', imports: ['_react.js'] };
  expect(() => assetsOf({ ...MANIFEST, 'src/shell/boot/boot.ts': boot })).toThrow('_react.js');
});

test('a screen lists each of its files once, without those of the entry', () => {
  expect(assetsOf(MANIFEST).screens).toEqual({
    'x/list': { styles: [], scripts: ['/assets/list.js', '/assets/parts.js'] },
    'x/edit': {
      styles: ['/assets/work.css'],
      scripts: [
        '/assets/work-screens.js',
        '/assets/edit.js',
        '/assets/parts.js',
        '/assets/form.js',
      ],
    },
  });
});

test('every kind of page has its own texts and those of every page', () => {
  expect(assetsOf(MANIFEST).texts.mm).toEqual({
    public: ['/assets/mm.js'],
    home: ['/assets/mm.js', '/assets/home-mm.js', '/assets/search-mm.js'],
    results: [
      '/assets/mm.js',
      '/assets/search-mm.js',
      '/assets/results-mm.js',
      '/assets/facts-mm.js',
    ],
    details: ['/assets/mm.js', '/assets/details-mm.js', '/assets/facts-mm.js'],
    articles: ['/assets/mm.js', '/assets/articles-mm.js'],
    kept: ['/assets/mm.js', '/assets/kept-mm.js', '/assets/details-mm.js', '/assets/facts-mm.js'],
    rare: ['/assets/mm.js', '/assets/rare-mm.js'],
    alerts: ['/assets/mm.js', '/assets/rare-mm.js', '/assets/details-mm.js'],
    rescue: [
      '/assets/mm.js',
      '/assets/rescue-mm.js',
      '/assets/search-mm.js',
      '/assets/results-mm.js',
      '/assets/facts-mm.js',
    ],
    still: ['/assets/mm.js', '/assets/still-mm.js', '/assets/facts-mm.js'],
    work: [
      '/assets/mm.js',
      '/assets/work-mm.js',
      '/assets/details-mm.js',
      '/assets/facts-mm.js',
      '/assets/articles-mm.js',
      '/assets/still-mm.js',
    ],
  });
});

test('a build without one of the files is an error', () => {
  const { 'src/i18n/dictionaries/mm.ts': _mm, ...incomplete } = MANIFEST;
  expect(() => assetsOf(incomplete)).toThrow('src/i18n/dictionaries/mm.ts');
});
