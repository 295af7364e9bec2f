import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { en } from '#i18n/dictionaries/en.ts';
import { mm } from '#i18n/dictionaries/mm.ts';
import { homeEn } from '#i18n/dictionaries/pages/home-en.ts';
import { homeMm } from '#i18n/dictionaries/pages/home-mm.ts';
import { drawShareCard } from '#platform/images/share-card.ts';
import { registerFonts } from '#platform/images/typeset.ts';
import { paths } from '#site/paths.ts';
import { projectRoot } from '#system/project-root.ts';

// Draws `public/share/LANGUAGE.jpg`, the share pictures of pages without their own.
// Run it after a change of the brand or its texts: node scripts/share-pictures.ts
const TITLES = { en: homeEn['home.hero_title'], mm: homeMm['home.hero_title'] };
const TAGLINES = { en: en['app.tagline'], mm: mm['app.tagline'] };

registerFonts(tmpdir());
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
