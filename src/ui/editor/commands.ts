import {
  chainCommands,
  createParagraphNear,
  liftEmptyBlock,
  setBlockType,
  splitBlockKeepMarks,
  toggleMark,
} from 'prosemirror-commands';
import { closeHistory, redo, undo, undoDepth } from 'prosemirror-history';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, splitListItemKeepMarks, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from './schema.ts';

const { paragraph, heading, bullet_list, ordered_list, list_item } = schema.nodes;
const { strong, em, link } = schema.marks;

/** What the buttons of the editor do. */
export type Tool = 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers' | 'undo';

/** What the cursor stands in: it shows on the buttons. `level` is 0 outside headings. */
export type Surroundings = {
  bold: boolean;
  italic: boolean;
  level: number;
  bullets: boolean;
  numbers: boolean;
  /** The address of the link. */
  link: string | undefined;
  undo: boolean;
};

/** A text, then a heading, then a smaller one, then a text again. */
const cycleHeading: Command = (state, dispatch) => {
  const level = levelAt(state);
  if (level === 0) return setBlockType(heading, { level: 2 })(state, dispatch);
  if (level === 2) return setBlockType(heading, { level: 3 })(state, dispatch);
  return setBlockType(paragraph)(state, dispatch);
};

/** Begins a list, ends it, or makes one of the other kind of it. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = listAt(state);
    if (!list) return wrapInList(type)(state, dispatch);
    if (list.node.type === type) return liftListItem(list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.at, type));
    return true;
  };

/** Is undone by itself, not with the words before it, and bold that was switched on stays on. */
const apart =
  (command: Command): Command =>
  (state, dispatch, view) =>
    command(
      state,
      dispatch &&
        ((change) => {
          if (!change.storedMarksSet) change.setStoredMarks(state.storedMarks);
          dispatch(closeHistory(change));
        }),
      view,
    );

export const TOOLS: Readonly<Record<Tool, Command>> = {
  bold: apart(toggleMark(strong)),
  italic: apart(toggleMark(em)),
  heading: apart(cycleHeading),
  bullets: apart(toggleList(bullet_list)),
  numbers: apart(toggleList(ordered_list)),
  undo,
};

/** The same by keyboard, and what has no button. */
export const SHORTCUTS: Readonly<Record<string, Command>> = {
  'Mod-b': TOOLS.bold,
  'Mod-i': TOOLS.italic,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-Alt-0': apart(setBlockType(paragraph)),
  'Mod-Alt-2': apart(setBlockType(heading, { level: 2 })),
  'Mod-Alt-3': apart(setBlockType(heading, { level: 3 })),
  Enter: chainCommands(
    splitListItemKeepMarks(list_item),
    createParagraphNear,
    liftEmptyBlock,
    splitBlockKeepMarks,
  ),
  'Shift-Enter': (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(schema.nodes.hard_break.create()).scrollIntoView());
    return true;
  },
};

/** Links what is selected, the word of the link the cursor is in, or else the address itself. */
export const setLink =
  (href: string | undefined): Command =>
  (state, dispatch) => {
    const { from, to } = linkRange(state);
    const { tr } = state;
    tr.removeMark(from, to, link);
    if (href !== undefined && from === to)
      tr.insertText(href, from).addMark(from, from + href.length, link.create({ href }));
    else if (href !== undefined) tr.addMark(from, to, link.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export const surroundingsOf = (state: EditorState): Surroundings => {
  const list = listAt(state)?.node.type;
  return {
    bold: isMarked(state, strong),
    italic: isMarked(state, em),
    level: levelAt(state),
    bullets: list === bullet_list,
    numbers: list === ordered_list,
    link: linkAt(state),
    undo: undoDepth(state) > 0,
  };
};

const isMarked = ({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean =>
  selection.empty
    ? Boolean(type.isInSet(storedMarks ?? selection.$from.marks()))
    : doc.rangeHasMark(selection.from, selection.to, type);

const levelAt = ({ selection: { $from } }: EditorState): number =>
  $from.parent.type === heading ? (($from.parent.attrs.level as number | undefined) ?? 0) : 0;

/** The innermost list around the cursor, and the place before it. */
const listAt = ({ selection: { $from } }: EditorState): { node: Node; at: number } | undefined => {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type === bullet_list || node.type === ordered_list)
      return { node, at: $from.before(depth) };
  }
  return undefined;
};

const linkAt = ({ selection: { $from, from, to }, doc }: EditorState): string | undefined => {
  let found = link.isInSet($from.marks());
  doc.nodesBetween(from, to, (node) => {
    found ??= link.isInSet(node.marks);
  });
  return found?.attrs.href as string | undefined;
};

/** What a link goes on: the selection, or the whole of the link that the cursor is in. */
const linkRange = ({ selection }: EditorState): { from: number; to: number } => {
  const { $from, from, to, empty } = selection;
  const mark = empty && link.isInSet($from.marks());
  if (!mark) return { from, to };
  const isLinked = (index: number): boolean =>
    mark.isInSet($from.parent.maybeChild(index)?.marks ?? []);
  let first = $from.index();
  // The cursor may stand behind the last letter.
  if (!isLinked(first)) first -= 1;
  let last = first;
  while (isLinked(first - 1)) first -= 1;
  while (isLinked(last + 1)) last += 1;
  return { from: $from.posAtIndex(first), to: $from.posAtIndex(last + 1) };
};
