import { describe, expect, test } from 'vitest';
import { ROUTES, screenFile } from '#shell/site-map.ts';
import { projectRoot } from '#system/project-root.ts';
import { transitiveImports } from '#test/support/rules/reach.ts';
import { readSources, type Source } from '#test/support/rules/sources.ts';

const STYLES = 'src/ui/styles';
const code = readSources(projectRoot, 'src', ['.ts', '.tsx']);
const styles = new Map(
  readSources(projectRoot, STYLES, ['.css']).map((source) => [source.path, source.text]),
);

/** Returns a file of styles with all that it imports. */
const withImports = (path: string): string => {
  const text = styles.get(path) ?? '';
  const folder = path.slice(0, path.lastIndexOf('/'));
  const imported = [...text.matchAll(/@import '\.\/([^']+)'/g)].map(([, file = '']) =>
    withImports(`${folder}/${file}`),
  );
  return [...imported, text].join('\n');
};

const classesOf = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));

/** The classes in the attributes of components, also those that are composed of several texts. */
const usedBy = (sources: readonly Source[]): Set<string> =>
  new Set(
    sources
      .flatMap(({ text }) => text.match(/className=(?:"[^"]*"|\{[^}]*\})/g) ?? [])
      // What is only compared with is no class.
      .map((attribute) => attribute.replaceAll(/===\s*'[^']*'/g, ''))
      .flatMap((attribute) => attribute.match(/[a-z][\w-]*/g) ?? []),
  );

const importedBy = (sources: readonly Source[]): string =>
  [
    ...new Set(
      sources.flatMap(({ text }) =>
        [...text.matchAll(/import '#ui\/styles\/([^']+)'/g)].map(([, file = '']) => file),
      ),
    ),
  ]
    .map((file) => withImports(`${STYLES}/${file}`))
    .join('\n');

const everywhere = classesOf(withImports(`${STYLES}/public.css`));
const anywhere = classesOf([...styles.values()].join('\n'));

describe('the screens of visitors', () => {
  const screens = ROUTES.filter(({ area }) => area !== 'work');

  test.each(screens)('$path has every style of what it shows', (route) => {
    const reached = transitiveImports(
      ['src/shell/entry-client.tsx', screenFile(route).slice(1)],
      code,
    );
    const own = classesOf(importedBy(reached));
    const missing = [...usedBy(reached)].filter(
      (name) => anywhere.has(name) && !everywhere.has(name) && !own.has(name),
    );
    expect(missing).toEqual([]);
  });
});
