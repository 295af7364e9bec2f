import { Fragment, Slice, type Node } from 'prosemirror-model';
import { paragraphsOf } from '#ui/text/paragraphs.ts';
import { schema } from './schema.ts';

/** Converts pasted plain text, such as a message, and keeps its line breaks. */
export const textToSlice = (text: string): Slice => {
  const paragraphs = paragraphsOf(text).map((lines) =>
    schema.nodes.paragraph.create(null, linesToNodes(lines)),
  );
  return new Slice(Fragment.from(paragraphs), 1, 1);
};

const linesToNodes = (lines: readonly string[]): Node[] =>
  lines.flatMap((line, index) => [
    ...(index > 0 ? [schema.nodes.hard_break.create()] : []),
    ...(line ? [schema.text(line)] : []),
  ]);
