// Loaded into the site before its own code. Measures the longest time between two turns of the event loop, in
// milliseconds of processor time, which other programs on the machine do not prolong. On SIGURG, which the site has no use for, writes the
// longest time since the last signal to the file STRETCHES.
import { writeFileSync } from 'node:fs';

const INTERVAL_MS = 2;

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

let longest = 0;
let last = cpuMs();
setInterval(() => {
  const now = cpuMs();
  longest = Math.max(longest, now - last);
  last = now;
}, INTERVAL_MS).unref();

process.on('SIGURG', () => {
  writeFileSync(process.env.STRETCHES ?? '', String(longest));
  longest = 0;
});
