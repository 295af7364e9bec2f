import type { Rule } from './layer-rules.ts';
import { withoutComments } from './sources.ts';

const MAX_LINES = 300;
const KEBAB = /^[a-z\d]+(?:-[a-z\d]+)*(?:\.[a-z\d]+)*$/;
const VAGUE = /^(?:utils?|helpers?|common|misc|shared|lib|types|index)$/;

const when =
  (isWrong: (path: string, text: string) => boolean, complaint: string): Rule =>
  ({ path, text }) =>
    isWrong(path, text) ? [`${path} ${complaint}`] : [];

const inSource = (path: string): boolean => path.startsWith('src/');

/** A file that is too long has more than one responsibility. */
export const isShort = when(
  (_path, text) => text.trimEnd().split('\n').length > MAX_LINES,
  `has more than ${MAX_LINES} lines`,
);

export const isKebabCase = when(
  (path) => path.split('/').some((part) => !KEBAB.test(part)),
  'is not in kebab-case',
);

/** File names describe the content. */
export const hasTellingName = when(
  (path) => path.split('/').some((part) => VAGUE.test(part.split('.', 1)[0] ?? '')),
  'has a name that says nothing',
);

/** An export has the same name everywhere. */
export const hasNoDefaultExport = when(
  (path, text) =>
    inSource(path) &&
    /^export default\b|^export \{[^}]*\bas default\b/m.test(withoutComments(text)),
  'has a default export',
);

/** Code is imported from where it is defined. */
export const isNoBarrel = when(
  (path, text) =>
    inSource(path) && /^export\s+(?:type\s+)?(?:\*|\{[^}]*\}\s*from)/m.test(withoutComments(text)),
  'exports what is not its own',
);

const ANY = /(?::|\bas|[<|&,(=]|=>)\s*any\s*(?:[,;>)\]|&=[}]|$)/m;

export const hasNoAny = when(
  (path, text) => /\.tsx?$/.test(path) && ANY.test(withoutComments(text)),
  'has an any',
);

/** Open work belongs into issues. */
export const hasNoTodo = when(
  (_path, text) => /\b(?:TO(?:DO)|FIX(?:ME)|XX(?:X)|HA(?:CK))\b/.test(text),
  'has something left to do',
);

/** The project takes nothing from the folder beside it. */
export const readsNothingBeside = when(
  (_path, text) => /\.\.\/shared\b/.test(withoutComments(text)),
  'reads the folder beside the project',
);

export const STYLE_RULES: Record<string, Rule> = {
  'no file is too long': isShort,
  'names are in kebab-case': isKebabCase,
  'names say something': hasTellingName,
  'nothing is exported as default': hasNoDefaultExport,
  'there are no barrels': isNoBarrel,
  'there is no any': hasNoAny,
  'nothing is left to do': hasNoTodo,
  'nothing beside the project is read': readsNothingBeside,
};
