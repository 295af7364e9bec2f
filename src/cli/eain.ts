import { text } from 'node:stream/consumers';
import { PRIVATE_UMASK } from '#system/private-files.ts';
import { runCommand } from './run.ts';

process.umask(PRIVATE_UMASK);

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  print: console.log,
  warn: console.error,
  readInput: () => text(process.stdin),
});
