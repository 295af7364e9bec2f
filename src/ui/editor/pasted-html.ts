/** Finds a value among what a style says. */
const styled = (property: string, value: string): RegExp =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*${value}`, 'i');

const BOLD = styled('font-weight', '(?:bold|[6-9]\\d\\d)');
const NOT_BOLD = styled('font-weight', '(?:normal|[1-4]00)');
const ITALIC = styled('font-style', '(?:italic|oblique)');
const UNDERLINED = styled('text-decoration(?:-line)?', '[^;]*underline');
const HEADING = 'h1, h2, h3, h4, h5, h6';
const BLOCK = `p, div, ul, ol, li, table, blockquote, ${HEADING}`;

/**
 * Pasted HTML as plain markup: what styles say becomes tags, what Word draws as a list becomes one,
 * pictures of emoji become emoji. What the editor does not know it leaves out by itself.
 */
export const cleanPastedHtml = (html: string): string => {
  const disarmed = disarm(html);
  // What the editor itself has copied.
  if (disarmed.includes('data-pm-slice')) return disarmed;
  const { body } = new DOMParser().parseFromString(disarmed, 'text/html');
  listsOfWord(body);
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) styleToTags(element);
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(emojiOf(picture.alt));
  for (const row of body.querySelectorAll('tr')) row.replaceWith(lineOf(row));
  for (const end of body.querySelectorAll('br')) if (isFiller(end)) end.remove();
  for (const text of textsIn(body)) text.data = text.data.replaceAll('\u00a0', ' ');
  for (const paragraph of body.querySelectorAll(`p, div, ${HEADING}`))
    if (paragraph.textContent.trim() === '') paragraph.remove();
  return body.innerHTML;
};

/**
 * Our policy forbids inline styles and handlers even to documents that nobody sees: reading one would
 * be reported as an attack, and what a style says would be gone. So they are renamed while they are
 * still text.
 */
const disarm = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'),
    );

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

/** Word writes list items as paragraphs, each with its bullet or number as text. */
const listsOfWord = (body: HTMLElement): void => {
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

/** Only around words: a tag for words cannot hold paragraphs. */
const wrapContent = (element: HTMLElement, name: string): void => {
  if (element.querySelector('p, div, ul, ol, li, table, blockquote, h1, h2, h3, h4, h5, h6'))
    return;
  const tag = document.createElement(name);
  tag.append(...element.childNodes);
  element.append(tag);
};

/** A line break that breaks no line: next to a paragraph, or at the end of one. */
const isFiller = (end: HTMLBRElement): boolean =>
  isEdge(neighbour(end, 'previousSibling')) || isEdge(neighbour(end, 'nextSibling'));

const isEdge = (node: Node | null): boolean =>
  node === null || (node instanceof Element && node.matches(BLOCK));

/** What stands beside it, white space between tags apart. */
const neighbour = (node: Node, side: 'previousSibling' | 'nextSibling'): Node | null => {
  let next = node[side];
  while (next instanceof Text && next.data.trim() === '') next = next[side];
  return next;
};

/** Facebook shows emoji as pictures, which are called what they are. */
const emojiOf = (alt: string): string =>
  alt.length <= 16 && /\p{Extended_Pictographic}/u.test(alt) ? alt : '';

/** A row of a table as a line of text, in which one still sees its cells. */
const lineOf = (row: HTMLTableRowElement): HTMLElement => {
  const line = document.createElement('p');
  const cells = [...row.cells].map((cell) => cell.textContent.trim());
  line.textContent = cells.filter(Boolean).join(' | ');
  return line;
};

const textsIn = (body: HTMLElement): Text[] => {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
};
