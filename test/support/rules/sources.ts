import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** A file of the project: its path from the root, with forward slashes, and its text. */
export type Source = { path: string; text: string };

/** An import: the path from the root for files of the project, else the package name. */
export type Import = { target: string; isTypeOnly: boolean; isDynamic: boolean };

/** Reads the files below a folder whose names end with one of `extensions`. */
export const readSources = (root: string, folder: string, extensions: string[]): Source[] =>
  readdirSync(posix.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extensions.some((end) => entry.name.endsWith(end)))
    .map((entry) => posix.relative(root, posix.join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('node_modules'))
    .sort()
    .map((path) => ({ path, text: readFileSync(posix.join(root, path), 'utf8') }));

const STATEMENT = /^(?:import|export)\s([^'"`;]*?)from\s*['"]([^'"]+)['"]/gm;
const SIDE_EFFECT = /^import\s*['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Lists every import of a file, re-exports included. */
export const importsOf = ({ path, text }: Source): Import[] => {
  const resolve = (name: string): string => {
    if (name.startsWith('.')) return posix.join(posix.dirname(path), name);
    if (/^#(?:test|scripts)\//.test(name)) return name.slice(1);
    return name.startsWith('#') && name.includes('/') ? `src/${name.slice(1)}` : name;
  };
  const named = [...text.matchAll(STATEMENT)].map(([, what = '', name = '']) => ({
    target: resolve(name),
    isTypeOnly: isTypeOnly(what),
    isDynamic: false,
  }));
  const bare = (pattern: RegExp, isDynamic: boolean): Import[] =>
    [...text.matchAll(pattern)].map(([, name = '']) => ({
      target: resolve(name),
      isTypeOnly: false,
      isDynamic,
    }));
  return [...named, ...bare(SIDE_EFFECT, false), ...bare(DYNAMIC, true)];
};

const isTypeOnly = (what: string): boolean => {
  if (/^type\s/.test(what)) return true;
  const names = /^\{([^}]*)\}\s*$/
    .exec(what)?.[1]
    ?.split(',')
    .filter((name) => name.trim());
  return names?.every((name) => /^\s*type\s/.test(name)) ?? false;
};

/** Removes comments; strings are unchanged. */
export const withoutComments = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s\/\/ .*$/gm, '');
