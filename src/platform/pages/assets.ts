import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TEXT_PARTS, type PageTexts } from '#i18n/dictionaries/dictionary.ts';
import type { Language } from '#i18n/language.ts';
import type { Files, PageAssets } from './renderer.ts';
import { readRules } from './used-styles.ts';

type Chunk = { file: string; css?: string[]; imports?: string[] };

/** Vite's manifest: the built files of each source. */
export type Manifest = Record<string, Chunk>;

const BOOT = 'src/shell/boot/boot.ts';
const ENTRY = 'src/shell/entry-client.tsx';
const SCREEN = /^src\/features\/([^/]+)\/web\/screens\/(work\/)?([^/]+)\.tsx$/;
const WORK_SCREENS = 'src/shell/runtime/work-screens.ts';

/** Reads what the pages need to know of the built files in a folder. */
export const readAssets = async (clientDir: string): Promise<PageAssets> => {
  const read = (file: string) => readFile(join(clientDir, file), 'utf8');
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest;
  const assets = assetsOf(manifest);
  const [styles, ...others] = assets.entry.styles;
  if (styles === undefined || others.length > 0)
    throw new Error('Every page needs one file of styles');
  // Pages of the work area start React at once, and load their styles with it.
  const isWork = ({ scripts }: Files): boolean =>
    scripts.includes(address(manifest[WORK_SCREENS]?.file ?? ''));
  const screenStyles = new Set(
    Object.values(assets.screens).flatMap((screen) => (isWork(screen) ? [] : screen.styles)),
  );
  const screenCss = await Promise.all(
    [...screenStyles].map(async (href) => [href, readRules(await read(href))] as const),
  );
  const text = await read(styles);
  return {
    ...assets,
    css: { text, rules: readRules(text) },
    screenCss: Object.fromEntries(screenCss),
  };
};

/** Finds the files of each screen in the manifest, without those that the entry already loads. */
export const assetsOf = (manifest: Manifest): Omit<PageAssets, 'css' | 'screenCss'> => {
  const chunk = (name: string): Chunk => {
    const found = manifest[name];
    if (!found) throw new Error(`The build has no ${name}`);
    return found;
  };
  const withImports = (name: string, known: Set<string>): string[] => {
    if (known.has(name)) return [];
    known.add(name);
    return [name, ...(chunk(name).imports ?? []).flatMap((other) => withImports(other, known))];
  };
  const filesOf = (names: string[]) => ({
    styles: names.flatMap((name) => chunk(name).css ?? []).map(address),
    scripts: names.map((name) => address(chunk(name).file)),
  });
  // Every document has the boot module already.
  const boot = withImports(BOOT, new Set());
  if (boot.length > 1) throw new Error(`${BOOT} needs other files: ${boot.slice(1).join()}`);
  const entry = withImports(ENTRY, new Set(boot));
  const added = (...names: string[]) => {
    const known = new Set([...boot, ...entry]);
    return filesOf(names.flatMap((name) => withImports(name, known)));
  };
  const textsOf = (language: Language): Record<PageTexts, string[]> => {
    const dictionary = (name: string): string => `src/i18n/dictionaries/${name}.ts`;
    const scripts = (texts: PageTexts): string[] =>
      added(
        dictionary(language),
        ...TEXT_PARTS[texts].map((part) => dictionary(`pages/${part}-${language}`)),
      ).scripts;
    const kinds = Object.keys(TEXT_PARTS) as PageTexts[];
    return Object.fromEntries(kinds.map((texts) => [texts, scripts(texts)])) as Record<
      PageTexts,
      string[]
    >;
  };
  return {
    boot: address(chunk(BOOT).file),
    entry: filesOf(entry),
    screens: Object.fromEntries(
      Object.keys(manifest).flatMap((name) => {
        const [, feature, work, file] = SCREEN.exec(name) ?? [];
        if (!feature) return [];
        const files = work ? added(WORK_SCREENS, name) : added(name);
        return [[`${feature}/${file}`, files]];
      }),
    ),
    texts: { en: textsOf('en'), mm: textsOf('mm') },
  };
};

const address = (file: string): string => `/${file}`;
