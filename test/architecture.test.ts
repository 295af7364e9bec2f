import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DICTIONARIES } from '#i18n/dictionaries/all-texts.ts';
import { TEXT_PARTS, type PageTexts } from '#i18n/dictionaries/dictionary.ts';
import { ROUTES, screenFile, textsOf, type Route } from '#shell/site-map.ts';
import { projectRoot } from '#system/project-root.ts';
import { unsetProperties, unusedProperties } from './support/rules/css-rules.ts';
import { dynamicPrefixes, unusedKeys } from './support/rules/dictionary-rules.ts';
import { LAYER_RULES } from './support/rules/layer-rules.ts';
import { transitiveImports } from './support/rules/reach.ts';
import { circularRooms, roomsOf } from './support/rules/rooms.ts';
import { readSources, type Source } from './support/rules/sources.ts';
import { STYLE_RULES } from './support/rules/style-rules.ts';

const CODE = ['.ts', '.tsx', '.mjs', '.css'];
const FOLDERS = ['src', 'test', 'scripts'];
const sources = FOLDERS.flatMap((folder) => readSources(projectRoot, folder, CODE));

/** Contains examples of violations. */
const PLANTED = 'test/architecture-rules.test.ts';

/** Prefixes of keys that are composed at run time. */
const DYNAMIC_KEYS = [
  'type.',
  'type_plural.',
  'listing.',
  'message.',
  'message.form_',
  'content.write_',
  'kept.mark_',
  'lang.',
  'event.',
  'event.on_',
  'fact.',
  'fact.furnishing.',
  'fact.paper.',
  'feature.',
  'status.',
  'own.',
  'own.order_',
  'report.',
  'report.decided_',
  'mail.',
  'life.told_',
  'tokens.scope_',
  'bulk.',
  'figures.',
  'advice.',
  'menus.',
  'posting.text_',
  'alerts.told_',
  'alerts.not_',
  'ask.visit_',
  'money.dollars_',
  'profile.chat_',
  'project.fact_',
  'project.hint_',
];
/** Those of them that pages compose from a value: whoever shows one choice may show each. */
const CHOICES: ReadonlySet<string> = new Set([
  'type.',
  'type_plural.',
  'listing.',
  'fact.furnishing.',
  'fact.paper.',
  'feature.',
]);
/** What `ui/still.tsx` loads: parts with texts of their own. */
const STILL_PARTS: Partial<Record<PageTexts, string[]>> = {
  still: [
    'src/features/projects/web/facts/said.ts',
    'src/features/properties/web/details/said/said.ts',
    'src/ui/contact/more-ways.tsx',
  ],
  rescue: ['src/features/properties/web/results/said-results.ts'],
};
/** Prefixes of composed keys that are longer than the fixed part in the code, such as `nav.`. */
const DYNAMIC_CHOICES = ['nav.for_'];

test('the rules see the whole project', () => {
  expect(sources.length).toBeGreaterThan(150);
  expect(sources.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['src/main.ts', 'src/shell/root.tsx', 'scripts/launch.mjs']),
  );
});

describe.each(Object.entries({ ...LAYER_RULES, ...STYLE_RULES }))('%s', (_name, rule) => {
  test('holds in all sources', () => {
    const checked = sources.filter(({ path }) => path !== PLANTED);
    expect(checked.flatMap((source) => rule(source))).toEqual([]);
  });
});

test('there are no import cycles between rooms', () => {
  const rooms = roomsOf(
    sources.filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !path.includes('.test.')),
  );
  expect(rooms.size).toBeGreaterThan(15);
  expect(circularRooms(rooms)).toEqual([]);
});

test('no folder has more than 25 files', () => {
  const folders = Map.groupBy(
    FOLDERS.flatMap((folder) => readSources(projectRoot, folder, [''])),
    ({ path }) => dirname(path),
  );
  const full = [...folders].filter(([, files]) => files.length > 25).map(([folder]) => folder);
  expect(full).toEqual([]);
});

describe('custom properties of the styles', () => {
  const styles = [
    ...sources.filter(({ path }) => path.endsWith('.css')),
    ...readSources(projectRoot, 'public', ['.svg']),
  ];

  test('all used properties are set', () => {
    expect(unsetProperties(styles)).toEqual([]);
  });

  test('all set properties are used', () => {
    expect(unusedProperties(styles)).toEqual([]);
  });
});

describe('texts', () => {
  const isUser = ({ path }: Source): boolean =>
    /^src\/.*\.tsx?$/.test(path) &&
    !/^src\/i18n\/dictionaries\/(?:pages\/)?(?:\w+-)?(?:en|mm)\.ts$|\.test\./.test(path);
  const users = sources.filter(isUser);

  test('all keys are used', () => {
    const { server: _server, ...parts } = DICTIONARIES.en;
    const keys = Object.values(parts).flatMap((part) => Object.keys(part));
    expect(unusedKeys(keys, users, [...DYNAMIC_KEYS, ...DYNAMIC_CHOICES])).toEqual([]);
  });

  test('keys are composed from known prefixes only', () => {
    const prefixes = dynamicPrefixes(users).filter(
      (prefix) => !DYNAMIC_CHOICES.some((choice) => choice.startsWith(prefix)),
    );
    expect(prefixes.toSorted()).toEqual(DYNAMIC_KEYS.toSorted());
  });
});

describe('screens', () => {
  const fileOf = (route: Route): string => screenFile(route).slice(1);
  const filesOf = (area: Route['area']): string[] =>
    ROUTES.filter((route) => route.area === area).map(fileOf);

  test('all screens have an address', () => {
    const screens = sources
      .map(({ path }) => path)
      .filter((path) => path.includes('/web/screens/'));
    expect(ROUTES.map(fileOf).toSorted()).toEqual(screens.toSorted());
  });

  test('public screens import no code and use no texts of the work area', () => {
    const atWork = new Set([
      ...filesOf('work'),
      'src/ui/styles/work.css',
      'src/i18n/dictionaries/pages/work-en.ts',
      'src/i18n/dictionaries/pages/work-mm.ts',
    ]);
    const reached = transitiveImports(
      ['src/shell/entry-client.tsx', ...filesOf('public')],
      sources,
    );
    expect(reached.length).toBeGreaterThan(100);
    expect(reached.map(({ path }) => path).filter((path) => atWork.has(path))).toEqual([]);
  });

  test('pages use no texts but those that they load', () => {
    const { public: _every, server: _server, ...parts } = DICTIONARIES.en;
    for (const texts of Object.keys(TEXT_PARTS) as PageTexts[]) {
      const screens =
        STILL_PARTS[texts] ?? ROUTES.filter((route) => textsOf(route) === texts).map(fileOf);
      const reached = transitiveImports(['src/shell/entry-client.tsx', ...screens], sources);
      const composed = new Set(dynamicPrefixes(reached).filter((prefix) => CHOICES.has(prefix)));
      const isComposed = (key: string): boolean =>
        composed.has(key.slice(0, key.lastIndexOf('.') + 1));
      const isUsed = (key: string): boolean =>
        isComposed(key) || unusedKeys([key], reached, []).length === 0;
      const missing = Object.entries(parts)
        .filter(([part]) => !TEXT_PARTS[texts].some((loaded) => loaded === part))
        .flatMap(([, dictionary]) => Object.keys(dictionary))
        .filter(isUsed);
      expect(missing, texts).toEqual([]);
    }
  });
});
