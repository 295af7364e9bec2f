import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#system/project-root.ts';

/** What other programs put on the clipboard, and what is to become of it. */
export type Paste = { name: string; type: 'text/html' | 'text/plain'; data: string; clean: string };

const folder = join(projectRoot, 'test/fixtures/pastes');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** The lines of a file of blocks, one after the other. */
const joined = (text: string): string => text.trim().replaceAll(/>\n</g, '><');

/** Real clipboards of the programs that agents write in. */
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
