import { LANGUAGES } from '#i18n/language.ts';
import { widthsOf } from '#scripts/shooting/jobs.ts';
import { sizeOf } from '#test/support/browser/browser.ts';
import { SCREEN_GROUPS } from '#test/support/screens/screens.ts';
import { choiceAddress, isLive, type Choice, type Theme } from './choice.ts';

const NAMES = { en: 'English', mm: 'Burmese' };
const THEMES: readonly Theme[] = ['light', 'dark'];

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Renders the gallery with the chosen screen in a frame: live, or a picture of it. */
export const galleryPage = (choice: Choice): string => {
  const { screen, language, theme, width } = choice;
  const link = (text: string, change: Partial<Choice>, isChosen: boolean): string =>
    `<a href="${escape(choiceAddress({ ...choice, ...change }))}"${isChosen ? ' aria-current="true" autofocus' : ''}>${text}</a>`;
  const groups = Object.entries(SCREEN_GROUPS).map(([group, screens]) => {
    const links = screens.map(
      (each) => `<li>${link(each.name, { screen: each }, each === screen)}`,
    );
    return `<h2>${group}</h2><ul>${links.join('')}</ul>`;
  });
  const options = [
    LANGUAGES.map((each) => link(NAMES[each], { language: each }, each === language)),
    THEMES.map((each) => link(each, { theme: each }, each === theme)),
    widthsOf(screen).map((each) => link(String(each), { width: each }, each === width)),
  ];
  const source = escape(choiceAddress(choice, isLive(screen) ? '/live' : '/picture'));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${screen.name} – screens and states</title>
<link rel="stylesheet" href="/scripts/dev/web/gallery.css">
${isLive(screen) ? '' : '<script type="module" src="/scripts/dev/web/reload.ts"></script>'}
<nav>${groups.join('\n')}</nav>
<main>
<h1>${screen.name}</h1>
<p>${options.map((links) => `<span>${links.join(' ')}</span>`).join('\n')}
<span><a href="${source}" target="_blank">in a tab</a></span></p>
<p>${isLive(screen) ? 'Live: reached by its address.' : 'A picture: reached by actions. It is taken again after every change.'}</p>
<iframe name="states-${theme}" title="${screen.name}" src="${source}" width="${width}" height="${sizeOf({ width }).height}"></iframe>
</main>
</html>
`;
};
