import { importsOf, withoutComments, type Import, type Source } from './sources.ts';

/** Returns what is wrong with a file by the rules of architecture.md, "Where things are". */
export type Rule = (source: Source) => string[];

const SERVER =
  /^src\/(?:features\/[^/]+\/server|db|records|photos|mail|outgoing|webhooks|platform|workers|system|cli|demo)\/|^src\/(?:app|data-dir|deletion|endpoints|feeds|mails|main|start)\.ts$/;
const WEB =
  /^src\/(?:features\/[^/]+\/web|shell|ui|editing|administration)\/|^src\/site\/[^/]+\.tsx$|^src\/i18n\/context\.tsx$/;
const TEST = /\.test\.tsx?$/;

const isServer = (path: string): boolean => SERVER.test(path);
const isWeb = (path: string): boolean => WEB.test(path);
const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const isPackage = (target: string): boolean => !target.startsWith('src/');

const importRule =
  (isBound: (path: string) => boolean, isWrong: (entry: Import, path: string) => boolean): Rule =>
  (source) =>
    TEST.test(source.path) || !isBound(source.path)
      ? []
      : importsOf(source)
          .filter((entry) => isWrong(entry, source.path))
          .map((entry) => `${source.path} imports ${entry.target}`);

/** Shared code (contracts, rules, i18n …) imports neither side. */
export const sharedImportsNoSide = importRule(
  (path) => path.startsWith('src/') && !isServer(path) && !isWeb(path),
  ({ target }) => isServer(target) || isWeb(target) || target.startsWith('node:'),
);

/** Web files import nothing of the server; only the shell may import the types of its renderer. */
export const webImportsNoServer = importRule(
  isWeb,
  ({ target, isTypeOnly }, path) =>
    target.startsWith('node:') ||
    (isServer(target) &&
      !(
        path.startsWith('src/shell/') &&
        isTypeOnly &&
        target === 'src/platform/pages/renderer.ts'
      )),
);

/** The server imports the pages only by their entry point, and only in the composition root. */
export const serverImportsNoWeb = importRule(
  isServer,
  ({ target }, path) => isWeb(target) || (target === '#pages' && path !== 'src/main.ts'),
);

/** A feature imports nothing of another one's server or web folder. */
export const featuresKeepApart = importRule(
  (path) => featureOf(path) !== undefined,
  ({ target }, path) =>
    /^src\/features\/[^/]+\/(?:server|web)\//.test(target) && featureOf(target) !== featureOf(path),
);

/** Components know no feature and no address of the site. */
export const uiKnowsNoFeature = importRule(
  (path) => /^src\/(?:ui|editing)\//.test(path),
  ({ target }) => /^src\/(?:features|shell|api)\/|^src\/site\/paths\.ts$/.test(target),
);

/** Components do not depend on the code that saves records, which is built from them. */
export const uiKnowsNoEditing = importRule(
  (path) => path.startsWith('src/ui/'),
  ({ target }) => target.startsWith('src/editing/'),
);

/** A file imports neighbours by `./` and everything else by its room, never by `../`. */
export const noParentImports: Rule = ({ path, text }) =>
  /^(?:src|test|scripts)\//.test(path)
    ? [...text.matchAll(/(?:\bfrom|\bimport\(?)\s*['"](\.\.\/[^'"]+)['"]/g)]
        .filter(([, name = '']) => !name.includes('/demo/'))
        .map(([, name]) => `${path} climbs to ${name}`)
    : [];

/** Language and texts use no packages, no input or output and no browser API. */
export const languageIsPure: Rule = (source) => {
  if (!/^src\/(?:burmese|i18n)\/.*\.ts$/.test(source.path) || TEST.test(source.path)) return [];
  const packages = importsOf(source)
    .map(({ target }) => target)
    .filter(isPackage);
  const globals = withoutComments(source.text).matchAll(
    /(?<![\w.'"])(document|window|navigator|localStorage|process|fetch|console|globalThis)\b(?=[.([])/g,
  );
  return [...packages, ...[...globals].map(([name]) => name)].map(
    (name) => `${source.path} uses ${name}`,
  );
};

/** Full zod is five times as large as zod/mini, which browsers get. */
export const zodIsMini = importRule(
  (path) => path.startsWith('src/'),
  ({ target }) => target === 'zod' || (target.startsWith('zod/') && target !== 'zod/mini'),
);

const QUERY =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\(|\bsql(?:<[^`]*>)?`|\.schema\./;
const STORES =
  /^src\/features\/[^/]+\/server\/|^src\/(?:db|records|photos)\/|^src\/mail\/outbox\.ts$|^src\/webhooks\/changes\.ts$|^src\/platform\/http\/health\.ts$|\/store\.ts$/;

/** Only stores query the database. */
export const sqlStaysInStores: Rule = ({ path, text }) => {
  const isFree = !path.startsWith('src/') || STORES.test(path) || TEST.test(path);
  return isFree || !QUERY.test(withoutComments(text)) ? [] : [`${path} asks the database itself`];
};

/** Whoever may know an engine: the engines, what chooses one, the lock of a folder, and the archive, which has a file of SQLite. */
const ENGINES =
  /^src\/db\/(?:sqlite|postgres)\/|^src\/db\/(?:connect|data-dir-lock)\.ts$|^src\/cli\/backup\//;

/** All others ask `engineOf` of their database. */
export const enginesStayApart = importRule(
  (path) => path.startsWith('src/') && !ENGINES.test(path),
  ({ target }) =>
    target === 'pg' ||
    target === 'better-sqlite3' ||
    /^src\/db\/(?:sqlite|postgres)\//.test(target),
);

export const LAYER_RULES: Record<string, Rule> = {
  'what both sides share imports neither': sharedImportsNoSide,
  'the web imports nothing of the server': webImportsNoServer,
  'the server imports nothing of the web': serverImportsNoWeb,
  'a feature imports no side of another one': featuresKeepApart,
  'components know no feature': uiKnowsNoFeature,
  'components know no editing': uiKnowsNoEditing,
  'nothing climbs': noParentImports,
  'language and texts are pure': languageIsPure,
  'zod is zod/mini': zodIsMini,
  'queries stand in stores': sqlStaysInStores,
  'only engines know an engine': enginesStayApart,
};
