import { Schema } from 'prosemirror-model';
import { cleanLinkAddress } from './link-address.ts';

/** The headings that a text may have (PRODUCT 7); the page's own is the first. */
const LEVELS = [2, 3, 4] as const;

const levelOf = (rank: number): number => Math.min(Math.max(rank, LEVELS[0]), 4);

/**
 * What a text of the editor is made of: what the server leaves of it (PRODUCT 7), so that nothing is
 * lost on the way there. Everything that is typed, pasted or loaded is fitted into this.
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
      attrs: { level: { default: LEVELS[0], validate: 'number' } },
      parseDOM: [1, 2, 3, 4, 5, 6].map((rank) => ({
        tag: `h${rank}`,
        attrs: { level: levelOf(rank) },
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
