import { describe, expect, test } from 'vitest';
import { en } from '../src/i18n/en.ts';
import { projectRoot } from '../src/platform/project-root.ts';
import { unsetProperties, unusedProperties } from './support/css-rules.ts';
import { dynamicPrefixes, unusedKeys } from './support/dictionary-rules.ts';
import { LAYER_RULES } from './support/layer-rules.ts';
import { readSources, type Source } from './support/sources.ts';
import { STYLE_RULES } from './support/style-rules.ts';

const CODE = ['.ts', '.tsx', '.mjs', '.css'];
const FOLDERS = ['src', 'test', 'scripts'];
const sources = FOLDERS.flatMap((folder) => readSources(projectRoot, folder, CODE));

/** Examples of what is forbidden. */
const PLANTED = 'test/architecture-rules.test.ts';

/** Keys that are put together at run time begin so. */
const DYNAMIC_KEYS = ['type.', 'type_plural.', 'listing.', 'message.', 'lang.'];
/** Of these, only what follows is ever put together. */
const DYNAMIC_CHOICES = ['nav.for_'];

test('the rules see the whole project', () => {
  expect(sources.length).toBeGreaterThan(150);
  expect(sources.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['src/main.ts', 'src/shell/root.tsx', 'scripts/launch.mjs']),
  );
});

describe.each(Object.entries({ ...LAYER_RULES, ...STYLE_RULES }))('%s', (_name, rule) => {
  test('everywhere', () => {
    const checked = sources.filter(({ path }) => path !== PLANTED);
    expect(checked.flatMap((source) => rule(source))).toEqual([]);
  });
});

describe('custom properties of the styles', () => {
  const styles = [
    ...sources.filter(({ path }) => path.endsWith('.css')),
    ...readSources(projectRoot, 'public', ['.svg']),
  ];

  test('are set, each that is used', () => {
    expect(unsetProperties(styles)).toEqual([]);
  });

  test('are used, each that is set', () => {
    expect(unusedProperties(styles)).toEqual([]);
  });
});

describe('texts', () => {
  const isUser = ({ path }: Source): boolean =>
    /^src\/.*\.tsx?$/.test(path) && !/^src\/i18n\/(?:en|mm)\.ts$|\.test\./.test(path);
  const users = sources.filter(isUser);

  test('each of them is used somewhere', () => {
    const unused = unusedKeys(Object.keys(en), users, [...DYNAMIC_KEYS, ...DYNAMIC_CHOICES]);
    expect(unused).toEqual([]);
  });

  test('keys are put together only where this is known', () => {
    const prefixes = dynamicPrefixes(users).filter(
      (prefix) => !DYNAMIC_CHOICES.some((choice) => choice.startsWith(prefix)),
    );
    expect(prefixes.toSorted()).toEqual(DYNAMIC_KEYS.toSorted());
  });
});
