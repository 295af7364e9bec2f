// Loaded into the site before anything else: how long its main thread computes without looking up, in
// milliseconds of processor time, which other programs on the machine do not prolong. On SIGUSR2 it
// writes the longest stretch since the last time into the file STRETCHES.
import { writeFileSync } from 'node:fs';

const EVERY = 2;

const cpu = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

let longest = 0;
let last = cpu();
setInterval(() => {
  const now = cpu();
  longest = Math.max(longest, now - last);
  last = now;
}, EVERY).unref();

process.on('SIGUSR2', () => {
  writeFileSync(process.env.STRETCHES ?? '', String(longest));
  longest = 0;
});
