import type { Node } from 'prosemirror-model';
import { NodeSelection, type Command, type EditorState } from 'prosemirror-state';
import { schema } from './schema.ts';

/** A photo of this site in a text: the address of its largest JPEG, and its size in pixels. */
export type TextPhoto = { src: string; width: number; height: number };

const { photo, paragraph } = schema.nodes;

/**
 * Inserts a photo at the cursor, or behind what is selected, such as the photo before it, and a line below it if there is
 * none; the photo is selected.
 */
export const insertPhoto =
  ({ src, width, height }: TextPhoto): Command =>
  (state, dispatch) => {
    const { tr, selection } = state;
    const attributes = { src, width: String(width), height: String(height) };
    tr.replaceRangeWith(selection.to, selection.to, photo.create(attributes));
    if (tr.doc.lastChild?.type === photo) tr.insert(tr.doc.content.size, paragraph.create());
    let at = 0;
    tr.doc.descendants((node, position) => {
      if (node.type === photo && node.attrs.src === src) at = position;
    });
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView());
    return true;
  };

/** Lists the addresses of the photos in a text or a part of one. */
export const photosIn = (content: Pick<Node, 'descendants'>): string[] => {
  const sources: string[] = [];
  content.descendants(({ type, attrs }) => {
    if (type === photo) sources.push(attrs.src as string);
  });
  return sources;
};

/** Puts another photo in the place of one, with what that is said to show. Undoing goes past it: the text looks as before. */
export const replacePhoto =
  (replaced: string, { src, width, height }: TextPhoto): Command =>
  ({ doc, tr }, dispatch) => {
    doc.descendants(({ type, attrs }, position) => {
      if (type !== photo || attrs.src !== replaced) return;
      const size = { width: String(width), height: String(height) };
      tr.setNodeMarkup(position, undefined, { ...attrs, src, ...size });
    });
    dispatch?.(tr.setMeta('addToHistory', false));
    return true;
  };

/** Says what the selected photo shows. */
export const describePhoto =
  (alt: string): Command =>
  ({ selection, tr }, dispatch) => {
    if (!(selection instanceof NodeSelection) || selection.node.type !== photo) return false;
    tr.setNodeMarkup(selection.from, undefined, { ...selection.node.attrs, alt });
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, selection.from)));
    return true;
  };

/** Returns what the selected photo is said to show; undefined unless a photo is selected. */
export const selectedAlt = ({ selection }: EditorState): string | undefined =>
  selection instanceof NodeSelection && selection.node.type === photo
    ? (selection.node.attrs.alt as string)
    : undefined;
