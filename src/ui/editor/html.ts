import { DOMParser, DOMSerializer, Fragment, type Node } from 'prosemirror-model';
import { hasVisibleText } from '#burmese/excerpts/plain-text.ts';
import { withParagraphs } from '#ui/text/paragraphs.ts';
import { schema } from './schema.ts';

const serializer = DOMSerializer.fromSchema(schema);

/** A text as HTML, without empty paragraphs at its ends; nothing when nothing can be seen. */
export const toHtml = (doc: Node): string => {
  if (!hasVisibleText(doc.textContent)) return '';
  const box = document.createElement('div');
  box.append(serializer.serializeFragment(withoutEmptyEnds(doc.content)));
  for (const only of box.querySelectorAll('li > p:only-child'))
    only.replaceWith(...only.childNodes);
  return box.innerHTML;
};

/** The text that HTML stands for. It is read in a document of its own, where nothing is loaded. */
export const fromHtml = (html: string): Node => {
  const { body } = new window.DOMParser().parseFromString(withParagraphs(html), 'text/html');
  return DOMParser.fromSchema(schema).parse(body);
};

const withoutEmptyEnds = (content: Fragment): Fragment => {
  const blocks = [...content.content];
  while (blocks.length > 0 && blocks.at(-1)?.content.size === 0) blocks.pop();
  while (blocks.length > 0 && blocks[0]?.content.size === 0) blocks.shift();
  return Fragment.from(blocks);
};
