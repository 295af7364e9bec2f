import { Schema } from 'prosemirror-model';
import { cleanLinkAddress } from './link-address.ts';

/** The levels of headings in a text (PRODUCT 7); level 1 is the heading of the page. */
const MIN_LEVEL = 2;
const MAX_LEVEL = 4;

const clampLevel = (level: number): number => Math.min(Math.max(level, MIN_LEVEL), MAX_LEVEL);

/** A photo of this site: its largest JPEG. */
const PHOTO_ADDRESS = /^\/media\/[0-9a-f]{24}\.jpg$/;

/** Reads a photo of this site, in the order of the attributes that the server stores; false for any other. */
const photoAttributes = (image: HTMLElement | null) => {
  const read = (name: string): string => image?.getAttribute(name) ?? '';
  const [src, width, height] = [read('src'), read('width'), read('height')];
  return PHOTO_ADDRESS.test(src) && width !== '' && height !== ''
    ? { src, alt: read('alt'), width, height }
    : (false as const);
};

/**
 * The schema of texts in the editor, to which typed, pasted and loaded content is fitted. It allows the tags that
 * the server keeps (PRODUCT 7), so that saving loses nothing.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: MIN_LEVEL, validate: 'number' } },
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        attrs: { level: clampLevel(level) },
      })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    photo: {
      group: 'block',
      attrs: {
        src: { validate: 'string' },
        alt: { default: '', validate: 'string' },
        width: { validate: 'string' },
        height: { validate: 'string' },
      },
      parseDOM: [
        {
          // A paragraph with a photo and nothing else, as `toDOM` writes it.
          tag: 'p',
          priority: 60,
          getAttrs: (paragraph) =>
            paragraph.textContent.trim() === '' && photoAttributes(paragraph.querySelector('img')),
        },
        { tag: 'img', getAttrs: photoAttributes },
      ],
      toDOM: ({ attrs }) => ['p', ['img', attrs]],
    },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: { validate: 'string' } },
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => {
            const href = cleanLinkAddress(link.getAttribute('href') ?? '');
            return href === undefined ? false : { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href as string }, 0],
    },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  },
});
