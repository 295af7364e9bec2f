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
