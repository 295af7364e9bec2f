import type { Node } from 'prosemirror-model';
import {
  NodeSelection,
  Selection,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state';
import { schema } from './schema.ts';

/** A photo of this site in a text: the address of its largest JPEG, and its size in pixels. */
export type TextPhoto = { src: string; width: number; height: number };

const { photo, paragraph } = schema.nodes;

/**
 * Inserts a photo at the cursor, or behind what is selected, such as the photo before it, and a line below it if there is
 * none; the photo is selected.
 */
export const insertPhoto =
  (inserted: TextPhoto): Command =>
  ({ tr, selection }, dispatch) => {
    const end = insertInto(tr, inserted, selection.to);
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, end - 1)).scrollIntoView());
    return true;
  };

/** Inserts a photo where its file was put. Who has gone on writing is not interrupted; a cursor that is still there goes below it. */
export const insertPhotoAt =
  (inserted: TextPhoto, place: number): Command =>
  ({ tr, selection }, dispatch) => {
    const end = insertInto(tr, inserted, place);
    if (selection.to === place) tr.setSelection(Selection.near(tr.doc.resolve(end)));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Returns the position behind the photo with an address. */
export const endOfPhoto = (doc: Node, src: string): number => {
  let end = 0;
  doc.descendants(({ type, attrs, nodeSize }, position) => {
    if (type === photo && attrs.src === src) end = position + nodeSize;
  });
  return end;
};

/** Returns the position behind the photo. */
const insertInto = (tr: Transaction, { src, width, height }: TextPhoto, place: number): number => {
  const attributes = { src, width: String(width), height: String(height) };
  tr.replaceRangeWith(place, place, photo.create(attributes));
  if (tr.doc.lastChild?.type === photo) tr.insert(tr.doc.content.size, paragraph.create());
  return endOfPhoto(tr.doc, src);
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
