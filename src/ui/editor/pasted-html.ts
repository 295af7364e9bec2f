/** Returns a pattern that matches a property and its value in a style attribute. */
const stylePattern = (property: string, value: string): RegExp =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*${value}`, 'i');

const BOLD = stylePattern('font-weight', '(?:bold|[6-9]\\d\\d)');
const NOT_BOLD = stylePattern('font-weight', '(?:normal|[1-4]00)');
const ITALIC = stylePattern('font-style', '(?:italic|oblique)');
const UNDERLINED = stylePattern('text-decoration(?:-line)?', '(?:[^;\\s][^;]*)?underline');
const HEADING = 'h1, h2, h3, h4, h5, h6';
const BLOCK = `p, div, ul, ol, li, table, blockquote, ${HEADING}`;

/** Pasted HTML as plain markup, and how many pictures were in it, of this site or not. */
type Pasted = { html: string; pictures: number };

/**
 * Converts pasted HTML to plain markup: styles to tags, lists of Word to lists, pictures of emoji to emoji.
 * Unknown elements are left to the schema of the editor, which drops them.
 */
export const cleanPastedHtml = (html: string): Pasted => {
  const inert = renameStylesAndHandlers(html);
  // ProseMirror marks what was copied from an editor.
  if (inert.includes('data-pm-slice'))
    return { html: inert, pictures: inert.match(/<img\b/gi)?.length ?? 0 };
  const { body } = new DOMParser().parseFromString(inert, 'text/html');
  convertWordLists(body);
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) styleToTags(element);
  let pictures = 0;
  for (const picture of body.querySelectorAll('img')) {
    const [address, emoji] = [addressHere(picture), emojiFrom(picture.alt)];
    if (emoji === '' && !isInvisible(picture)) pictures++;
    if (address === undefined) picture.replaceWith(emoji);
    else picture.setAttribute('src', address);
  }
  for (const row of body.querySelectorAll('tr')) row.replaceWith(rowToLine(row));
  for (const lineBreak of body.querySelectorAll('br'))
    if (isRedundant(lineBreak)) lineBreak.remove();
  for (const text of textNodesOf(body)) text.data = text.data.replaceAll('\u00a0', ' ');
  for (const paragraph of body.querySelectorAll(`p, div, ${HEADING}`))
    if (paragraph.textContent.trim() === '' && !paragraph.querySelector('img')) paragraph.remove();
  return { html: body.innerHTML, pictures };
};

/**
 * Renames style attributes and event handlers before the HTML is parsed. The content security policy also applies
 * to documents that are only parsed: browsers would report a violation and drop the styles.
 */
const renameStylesAndHandlers = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'),
    );

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

/** Converts the lists of Word, whose items are paragraphs that begin with a bullet or number as text. */
const convertWordLists = (body: HTMLElement): void => {
  for (const item of body.querySelectorAll('p')) {
    const isItem = /mso-list:/i.test(styleOf(item)) && !/mso-list:\s*none/i.test(styleOf(item));
    if (!isItem) continue;
    const marker = [...item.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(styleOf(span)),
    );
    const isNumbered = /[\p{L}\p{N}][.)]/u.test(marker?.textContent ?? '');
    marker?.remove();
    const entry = document.createElement('li');
    entry.append(...item.childNodes);
    const before = item.previousElementSibling;
    const name = isNumbered ? 'OL' : 'UL';
    const isNext = before?.tagName === name && before.hasAttribute('data-word');
    const list = isNext ? before : document.createElement(name);
    list.setAttribute('data-word', '');
    list.append(entry);
    if (isNext) item.remove();
    else item.replaceWith(list);
  }
};

const styleToTags = (element: HTMLElement): void => {
  const style = styleOf(element);
  if (element.matches('b, strong') && NOT_BOLD.test(style))
    element.replaceWith(...element.childNodes);
  if (element.closest(HEADING)) return;
  if (BOLD.test(style)) wrapContent(element, 'strong');
  if (ITALIC.test(style)) wrapContent(element, 'em');
  if (UNDERLINED.test(style) && !element.closest('a')) wrapContent(element, 'u');
};

/** Does not wrap blocks, because inline elements cannot contain them. */
const wrapContent = (element: HTMLElement, name: string): void => {
  if (element.querySelector(BLOCK)) return;
  const tag = document.createElement(name);
  tag.append(...element.childNodes);
  element.append(tag);
};

/** Returns whether a line break has no effect, because it is next to a block or at an end of one. */
const isRedundant = (lineBreak: HTMLBRElement): boolean =>
  isBlockEdge(neighbourOf(lineBreak, 'previousSibling')) ||
  isBlockEdge(neighbourOf(lineBreak, 'nextSibling'));

const isBlockEdge = (node: Node | null): boolean =>
  node === null || (node instanceof Element && node.matches(BLOCK));

/** Returns the next sibling that is not white space. */
const neighbourOf = (node: Node, side: 'previousSibling' | 'nextSibling'): Node | null => {
  let next = node[side];
  while (next instanceof Text && next.data.trim() === '') next = next[side];
  return next;
};

/** Returns the path of a photo of this site, which is copied from a page with its whole address; undefined for other pictures. */
const addressHere = (picture: HTMLImageElement): string | undefined => {
  const src = picture.getAttribute('src') ?? '';
  const path = src.startsWith(location.origin) ? src.slice(location.origin.length) : src;
  return path.startsWith('/media/') ? path : undefined;
};

/** Returns the emoji of a picture. Facebook shows emoji as pictures, with the emoji as `alt`. */
const emojiFrom = (alt: string): string =>
  alt.length <= 16 && /\p{Extended_Pictographic}/u.test(alt) ? alt : '';

/** Returns whether a picture only tells its site that the text was read, as those of mails do. */
const isInvisible = (picture: HTMLImageElement): boolean =>
  ['width', 'height'].some((side) => /^[01]$/.test(picture.getAttribute(side) ?? ''));

/** Converts a row of a table to a paragraph, with `|` between the cells. */
const rowToLine = (row: HTMLTableRowElement): HTMLElement => {
  const line = document.createElement('p');
  const cells = [...row.cells].map((cell) => cell.textContent.trim());
  line.textContent = cells.filter(Boolean).join(' | ');
  return line;
};

const textNodesOf = (body: HTMLElement): Text[] => {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
};
