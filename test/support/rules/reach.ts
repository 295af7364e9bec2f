import { importsOf, type Source } from './sources.ts';

/** Returns some files and everything that they import statically, transitively. */
export const transitiveImports = (
  paths: readonly string[],
  sources: readonly Source[],
): Source[] => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Map<string, Source>();
  const visit = (path: string): void => {
    const source = byPath.get(path);
    if (!source || reached.has(path)) return;
    reached.set(path, source);
    for (const { target, isTypeOnly, isDynamic } of importsOf(source))
      if (!isTypeOnly && !isDynamic) visit(target);
  };
  for (const path of paths) visit(path);
  return [...reached.values()];
};
