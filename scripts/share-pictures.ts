import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { en } from '../src/i18n/en.ts';
import { mm } from '../src/i18n/mm.ts';
import { paths } from '../src/paths.ts';
import { projectRoot } from '../src/platform/project-root.ts';
import { drawShareCard } from '../src/platform/share-card.ts';
import { useOwnFonts } from '../src/platform/typeset.ts';

// Draws the share pictures of pages that have none of their own, `public/share/LANGUAGE.jpg`.
// Run after a change of the brand or its words: node scripts/share-pictures.ts
const TITLES = { en: en['home.hero_title'], mm: mm['home.hero_title'] };
const TAGLINES = { en: en['app.tagline'], mm: mm['app.tagline'] };

useOwnFonts(tmpdir());
for (const language of ['en', 'mm'] as const) {
  const file = join(projectRoot, 'public', paths.neutralPicture(language));
  const bytes = await drawShareCard({
    photo: undefined,
    tab: undefined,
    headline: TITLES[language],
    detail: TAGLINES[language],
  });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}
