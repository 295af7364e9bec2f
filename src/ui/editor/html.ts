import { DOMParser, DOMSerializer, Fragment, type Node } from 'prosemirror-model';
import { hasVisibleText } from '#burmese/excerpts/plain-text.ts';
import { withParagraphs } from '#ui/text/paragraphs.ts';
import { schema } from './schema.ts';

const serializer = DOMSerializer.fromSchema(schema);

/** Converts a document to HTML without empty paragraphs at its ends; to '' if it has neither visible text nor a photo. */
export const toHtml = (doc: Node): string => {
  if (!hasVisibleText(doc.textContent) && !hasPhoto(doc)) return '';
  const container = document.createElement('div');
  container.append(serializer.serializeFragment(withoutEmptyEnds(doc.content)));
  for (const onlyParagraph of container.querySelectorAll('li > p:only-child'))
    onlyParagraph.replaceWith(...onlyParagraph.childNodes);
  return container.innerHTML;
};

/** Parses HTML. An inert document loads no pictures and runs no scripts of it. */
export const fromHtml = (html: string): Node => {
  const { body } = new window.DOMParser().parseFromString(withParagraphs(html), 'text/html');
  return DOMParser.fromSchema(schema).parse(body);
};

const hasPhoto = (node: Node): boolean =>
  node.type === schema.nodes.photo || node.children.some(hasPhoto);

const isEmptyText = (block: Node | undefined): boolean =>
  block !== undefined && block.isTextblock && block.content.size === 0;

const withoutEmptyEnds = (content: Fragment): Fragment => {
  const blocks = [...content.content];
  while (isEmptyText(blocks.at(-1))) blocks.pop();
  while (isEmptyText(blocks[0])) blocks.shift();
  return Fragment.from(blocks);
};
