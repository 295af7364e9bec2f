import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#system/project-root.ts';

/** Clipboard data of another program, and the expected result of pasting it. */
type Paste = { name: string; type: 'text/html' | 'text/plain'; data: string; clean: string };

const folder = join(projectRoot, 'test/fixtures/pastes');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** Joins the lines of a file that has one block per line. */
const joined = (text: string): string => text.trim().replaceAll(/>\n</g, '><');

/** Real clipboard data of programs that agents write in. */
export const PASTES: readonly Paste[] = readdirSync(folder)
  .filter((file) => !file.includes('.clean.'))
  .map((file) => {
    const [name = ''] = file.split('.');
    return {
      name,
      type: file.endsWith('.txt') ? 'text/plain' : 'text/html',
      data: read(file),
      clean: joined(read(`${name}.clean.html`)),
    };
  });
