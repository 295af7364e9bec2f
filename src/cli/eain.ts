import { text } from 'node:stream/consumers';
import { runCommand } from './run.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  print: console.log,
  warn: console.error,
  readInput: () => text(process.stdin),
});
