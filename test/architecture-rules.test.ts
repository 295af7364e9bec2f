import { describe, expect, test } from 'vitest';
import { unsetProperties, unusedProperties } from './support/rules/css-rules.ts';
import { dynamicPrefixes, unusedKeys } from './support/rules/dictionary-rules.ts';
import { LAYER_RULES } from './support/rules/layer-rules.ts';
import { transitiveImports } from './support/rules/reach.ts';
import { circularRooms, roomsOf } from './support/rules/rooms.ts';
import { importsOf } from './support/rules/sources.ts';
import { STYLE_RULES } from './support/rules/style-rules.ts';

type Example = [path: string, text: string];

const WRONG: Record<string, Example[]> = {
  'what both sides share imports neither': [
    ['src/features/properties/contract.ts', "import { find } from './server/search.ts';"],
    ['src/features/properties/rules.ts', "import type { Card } from './web/parts/card.tsx';"],
    ['src/features/properties/page-search.ts', "import { x } from '#platform/config.ts';"],
    ['src/contract/errors.ts', "import type { Db } from '#db/tables.ts';"],
    ['src/site/paths.ts', "import { join } from 'node:path';"],
    ['src/api/client.ts', "export const x = () => import('#shell/root.tsx');"],
  ],
  'the web imports nothing of the server': [
    [
      'src/features/properties/web/parts/card.tsx',
      "import { toCard } from '#features/properties/server/rows.ts';",
    ],
    ['src/features/properties/web/parts/card.tsx', "import type { Db } from '#db/tables.ts';"],
    ['src/ui/picture.tsx', "import { x } from '#platform/images/images.ts';"],
    ['src/ui/picture.tsx', "import type { X } from '#platform/pages/renderer.ts';"],
    ['src/shell/document.ts', "import { x } from '#platform/pages/renderer.ts';"],
    ['src/shell/document.ts', "import { type X, y } from '#platform/pages/renderer.ts';"],
    ['src/site/page.tsx', "import 'node:fs';"],
  ],
  'the server imports nothing of the web': [
    [
      'src/features/properties/server/routes.ts',
      "import { x } from '#features/properties/web/parts/card.tsx';",
    ],
    ['src/platform/pages/routes.ts', "import { renderPage } from '#pages';"],
    ['src/platform/pages/routes.ts', "import { x } from '#ui/icon.tsx';"],
  ],
  'a feature imports no side of another one': [
    [
      'src/features/blogs/server/store.ts',
      "import { x } from '#features/accounts/server/store.ts';",
    ],
    [
      'src/features/blogs/web/screens/blog.tsx',
      "import {\n  x,\n} from '#features/properties/web/parts/card.tsx';",
    ],
  ],
  'components know no feature': [
    ['src/ui/pager.tsx', "import type { Card } from '#features/properties/contract.ts';"],
    ['src/ui/pager.tsx', "import { paths } from '#site/paths.ts';"],
    ['src/ui/pager.tsx', "import { x } from '#shell/chrome/header.tsx';"],
  ],
  'components know no editing': [
    ['src/ui/form/form.tsx', "import { x } from '#editing/create/use-create.ts';"],
  ],
  'nothing climbs': [
    ['src/ui/form/form.tsx', "import { x } from '../icon.tsx';"],
    ['test/api/content/blogs.test.ts', "const x = await import('../../support/app/app.ts');"],
    ['scripts/load/ground.ts', "import { x } from '../generated-data.ts';"],
  ],
  'language and texts are pure': [
    ['src/burmese/digits.ts', "import { readFileSync } from 'node:fs';"],
    ['src/burmese/digits.ts', "import x from 'some-package';"],
    ['src/i18n/formats/dates.ts', 'export const x = () => document.title;'],
    ['src/i18n/formats/dates.ts', "export const x = () => fetch('/x');"],
  ],
  'zod is zod/mini': [
    ['src/platform/config.ts', "import * as z from 'zod';"],
    ['src/contract/primitives.ts', "import { z } from 'zod/v4';"],
  ],
  'queries stand in stores': [
    ['src/app.ts', "const x = db.selectFrom('users');"],
    ['src/cli/seed.ts', 'await sql`delete from users`.execute(db);'],
    ['src/platform/pages/routes.ts', 'await sql<{ id: number }>`select 1`.execute(db);'],
  ],
  'only engines know an engine': [
    ['src/records/search-index.ts', "import { x } from '#db/sqlite/full-text.ts';"],
    ['src/start.ts', "import { Pool } from 'pg';"],
    ['src/db/migrate.ts', "import Database from 'better-sqlite3';"],
  ],
  'no file is too long': [['src/a.ts', 'x;\n'.repeat(301)]],
  'names are in kebab-case': [
    ['src/ui/BackToTop.tsx', ''],
    ['src/ui/back_to_top.tsx', ''],
    ['src/uiParts/a.ts', ''],
  ],
  'names say something': [
    ['src/utils/dates.ts', ''],
    ['src/ui/helpers.ts', ''],
    ['src/ui/index.ts', ''],
    ['src/common.test.ts', ''],
  ],
  'nothing is exported as default': [
    ['src/a.ts', 'const a = 1;\nexport default a;'],
    ['src/a.ts', 'const a = 1;\nexport { a as default };'],
  ],
  'there are no barrels': [
    ['src/a.ts', "export * from './b.ts';"],
    ['src/a.ts', "export { b } from './b.ts';"],
    ['src/a.ts', "export type { B } from './b.ts';"],
  ],
  'there is no any': [
    ['src/a.ts', 'const a: any = 1;'],
    ['src/a.ts', 'const a = b as any;'],
    ['src/a.ts', 'const a: any[] = [];'],
    ['src/a.ts', 'const a: Promise<any> = b;'],
    ['src/a.ts', 'const a: Record<string, any> = {};'],
    ['src/a.ts', 'type A = string | any;'],
  ],
  'nothing is left to do': [
    ['src/a.ts', '// TODO: later'],
    ['src/a.ts', '/* FIXME */'],
  ],
  'nothing beside the project is read': [
    ['scripts/a.mjs', "readFile(join(root, '../shared/data/regions.json'));"],
    ['src/a.ts', "import x from '../../shared/x.json';"],
    ['test/a.ts', "readFile('../../shared/x');"],
  ],
};

const RIGHT: Example[] = [
  [
    'src/features/properties/contract.ts',
    "import * as z from 'zod/mini';\nimport { x } from '#features/catalogue/catalogue.ts';",
  ],
  [
    'src/features/properties/server/store.ts',
    "import { x } from '#db/tables.ts';\ndb.selectFrom('users');",
  ],
  [
    'src/features/properties/web/parts/card.tsx',
    "import type { Card } from '#features/properties/contract.ts';\nconst text = 'cheap, any of them';",
  ],
  ['src/shell/site-map.ts', "import { x } from '#features/properties/web/screens/home.tsx';"],
  ['src/shell/document.ts', "import type { PageAssets } from '#platform/pages/renderer.ts';"],
  ['src/shell/document.ts', "import { type PageAssets } from '#platform/pages/renderer.ts';"],
  ['src/main.ts', "import { renderPage } from '#pages';"],
  [
    'src/i18n/load.ts',
    "export const x = () => import('./dictionaries/en.ts');\n// the document's own language\n",
  ],
  [
    'src/features/properties/server/search.random.test.ts',
    "import { x } from '#features/accounts/server/store.ts';",
  ],
  [
    'src/db/migrations/001-009/001-listings.ts',
    '// any table, in any order\nawait sql`select 1`.execute(db);',
  ],
  ['src/platform/pages/pages.d.ts', 'export {};'],
];

describe.each(Object.entries({ ...LAYER_RULES, ...STYLE_RULES }))('%s', (name, rule) => {
  test('the rule reports each planted example', () => {
    const examples = WRONG[name] ?? [];
    expect(examples.length).toBeGreaterThan(0);
    for (const [path, text] of examples)
      expect(rule({ path, text }), `${path}: ${text}`).toHaveLength(1);
  });

  test('the rule accepts what is allowed', () => {
    expect(RIGHT.flatMap(([path, text]) => rule({ path, text }))).toEqual([]);
  });
});

test('imports are found however they are written', () => {
  const text = `import a from './a.ts';
import {
  type B,
  type C,
} from "../b/c.ts";
import './d.css';
export const e = () => import('./e.ts');
import type { F } from 'f';
import { H } from '#ui/h.ts';
import { i } from '#test/support/i.ts';
import { j } from '#pages';
// import { g } from './g.ts';
`;
  expect(importsOf({ path: 'src/x/y.ts', text })).toEqual([
    { target: 'src/x/a.ts', isTypeOnly: false, isDynamic: false },
    { target: 'src/b/c.ts', isTypeOnly: true, isDynamic: false },
    { target: 'f', isTypeOnly: true, isDynamic: false },
    { target: 'src/ui/h.ts', isTypeOnly: false, isDynamic: false },
    { target: 'test/support/i.ts', isTypeOnly: false, isDynamic: false },
    { target: '#pages', isTypeOnly: false, isDynamic: false },
    { target: 'src/x/d.css', isTypeOnly: false, isDynamic: false },
    { target: 'src/x/e.ts', isTypeOnly: false, isDynamic: true },
  ]);
});

test('an unused text is found', () => {
  const sources = [{ path: 'src/a.tsx', text: "t('a.b'); count('a.n', 3); find(`type.${x}`)" }];
  const keys = ['a.b', 'a.n_one', 'a.n_other', 'type.villa', 'a.c', 'a.m_one', 'a'];
  expect(unusedKeys(keys, sources, ['type.'])).toEqual(['a.c', 'a.m_one', 'a']);
  expect(dynamicPrefixes(sources)).toEqual(['type.']);
});

test('a custom property that is only used, or only set, is found', () => {
  const sources = [
    { path: 'a.css', text: ':root { --a: 1; --b: var( --a); }\n.x--y:hover { color: var(--c-d) }' },
    { path: 'b.svg', text: '<path fill="var(--b, red)"/>' },
  ];
  expect(unsetProperties(sources)).toEqual(['--c-d']);
  expect(unusedProperties(sources)).toEqual([]);
  expect(unusedProperties(sources.slice(0, 1))).toEqual(['--b']);
});

test('imports of a file are followed, but not type imports or lazy ones', () => {
  const sources = [
    { path: 'src/a.ts', text: "import { b } from './b.ts';\nimport './a.css';" },
    { path: 'src/a.css', text: '' },
    {
      path: 'src/b.ts',
      text: "import { a } from './a.ts';\nimport type { C } from './c.ts';\nimport('./d.ts');",
    },
    { path: 'src/c.ts', text: '' },
    { path: 'src/d.ts', text: '' },
  ];
  expect(transitiveImports(['src/a.ts'], sources).map(({ path }) => path)).toEqual([
    'src/a.ts',
    'src/b.ts',
    'src/a.css',
  ]);
});

test('import cycles between rooms are found, but not type imports', () => {
  const sources = [
    { path: 'src/main.ts', text: "import { a } from '#a/a.ts';" },
    { path: 'src/a/a.ts', text: "import { b } from '#b/b.ts';\nimport { c } from './c.ts';" },
    { path: 'src/b/b.ts', text: "import type { A } from '#a/a.ts';" },
    { path: 'src/c/c.ts', text: "import { d } from '#d/d.ts';" },
    { path: 'src/d/d.ts', text: "import { e } from '#e/e.ts';" },
    { path: 'src/e/e.ts', text: "import { c } from '#c/c.ts';" },
  ];
  expect(circularRooms(roomsOf(sources))).toEqual(['c', 'd', 'e']);
  expect(circularRooms(roomsOf(sources.slice(0, 3)))).toEqual([]);
});
