// Loads the modules that the arguments name, in a process of its own, and writes as JSON all patterns that modules of
// this project compose of texts as they are loaded.
import { pathToFileURL } from 'node:url';

const composed = new Map<string, { source: string; flags: string }>();

globalThis.RegExp = new Proxy(RegExp, {
  construct(target, args: ConstructorParameters<typeof RegExp>) {
    const pattern = new target(...args);
    const isOurs = !new Error().stack?.split('\n')[2]?.includes('node_modules');
    if (isOurs) composed.set(String(pattern), { source: pattern.source, flags: pattern.flags });
    return pattern;
  },
});

for (const path of process.argv.slice(2)) await import(pathToFileURL(path).href);
process.stdout.write(JSON.stringify([...composed.values()]));
