// `npm run dev`: builds and serves the site, and does both again whenever a file in src/ changes. While
// a build fails, the last good server stays. It is a program of its own because it needs a Node that
// can watch folders.
import { EventEmitter, once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { provideBuild } from './build.mjs';
import { ended, say, start, STOPS } from './process.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const changes = new EventEmitter();

/** A save, and a checkout even more so, is many events: wait until there are no more (ms). */
const SETTLED = 150;
/** @type {NodeJS.Timeout | undefined} */
let settling;
watch(join(root, 'src'), { recursive: true }, () => {
  clearTimeout(settling);
  settling = setTimeout(() => changes.emit('change'), SETTLED);
});

/** @type {import("node:child_process").ChildProcess | undefined} */
let server;
/** @type {Promise<number>} */
let serverEnded = Promise.resolve(0);
let stopping = false;
for (const signal of STOPS) {
  process.once(signal, () => {
    stopping = true;
    void serverEnded.then((status) => process.exit(status));
  });
}

for (;;) {
  const change = once(changes, 'change');
  await update();
  await change;
}

async function update() {
  try {
    if ((await provideBuild(root)) || !server) await restart();
  } catch (error) {
    if (!stopping) say(error instanceof Error ? error.message : String(error));
  }
}

async function restart() {
  server?.kill();
  await serverEnded;
  if (stopping) return;
  server = start(root, 'node', ['dist/server/main.js']);
  serverEnded = ended(server).finally(() => (server = undefined));
}
