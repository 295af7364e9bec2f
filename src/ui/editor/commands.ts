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

/** A button of the toolbar that runs a command. */
export type Tool = 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers' | 'undo';

/** The state of the toolbar buttons, which follows the selection. */
export type SelectionState = {
  isBold: boolean;
  isItalic: boolean;
  /** 0 outside headings. */
  headingLevel: number;
  isBulletList: boolean;
  isNumberedList: boolean;
  /** The address of the link around the cursor. */
  linkHref: string | undefined;
  canUndo: boolean;
};

/** Changes a paragraph to a heading, to a smaller heading, and back to a paragraph. */
const cycleHeading: Command = (state, dispatch) => {
  const level = headingLevelAt(state);
  if (level === 0) return setBlockType(heading, { level: 2 })(state, dispatch);
  if (level === 2) return setBlockType(heading, { level: 3 })(state, dispatch);
  return setBlockType(paragraph)(state, dispatch);
};

/** Begins a list, ends it, or changes its type. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = listAt(state);
    if (!list) return wrapInList(type)(state, dispatch);
    if (list.node.type === type) return liftListItem(list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.position, type));
    return true;
  };

/** Makes a command an undo step of its own, separate from the text typed before, and keeps the stored marks. */
const asUndoStep =
  (command: Command): Command =>
  (state, dispatch, view) =>
    command(
      state,
      dispatch &&
        ((transaction) => {
          if (!transaction.storedMarksSet) transaction.setStoredMarks(state.storedMarks);
          dispatch(closeHistory(transaction));
        }),
      view,
    );

export const TOOLS: Readonly<Record<Tool, Command>> = {
  bold: asUndoStep(toggleMark(strong)),
  italic: asUndoStep(toggleMark(em)),
  heading: asUndoStep(cycleHeading),
  bullets: asUndoStep(toggleList(bullet_list)),
  numbers: asUndoStep(toggleList(ordered_list)),
  undo,
};

/** Keyboard shortcuts, also of commands without a button. */
export const SHORTCUTS: Readonly<Record<string, Command>> = {
  'Mod-b': TOOLS.bold,
  'Mod-i': TOOLS.italic,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-Alt-0': asUndoStep(setBlockType(paragraph)),
  'Mod-Alt-2': asUndoStep(setBlockType(heading, { level: 2 })),
  'Mod-Alt-3': asUndoStep(setBlockType(heading, { level: 3 })),
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

/**
 * Sets or removes a link on the selection or, if it is empty, on the link around the cursor. If there is neither,
 * inserts the address as a link.
 */
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

export const selectionStateOf = (state: EditorState): SelectionState => {
  const list = listAt(state)?.node.type;
  return {
    isBold: isMarked(state, strong),
    isItalic: isMarked(state, em),
    headingLevel: headingLevelAt(state),
    isBulletList: list === bullet_list,
    isNumberedList: list === ordered_list,
    linkHref: linkHrefAt(state),
    canUndo: undoDepth(state) > 0,
  };
};

const isMarked = ({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean =>
  selection.empty
    ? Boolean(type.isInSet(storedMarks ?? selection.$from.marks()))
    : doc.rangeHasMark(selection.from, selection.to, type);

const headingLevelAt = ({ selection: { $from } }: EditorState): number =>
  $from.parent.type === heading ? (($from.parent.attrs.level as number | undefined) ?? 0) : 0;

/** Finds the innermost list around the cursor, and the position before it. */
const listAt = ({
  selection: { $from },
}: EditorState): { node: Node; position: number } | undefined => {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type === bullet_list || node.type === ordered_list)
      return { node, position: $from.before(depth) };
  }
  return undefined;
};

const linkHrefAt = ({ selection: { $from, from, to }, doc }: EditorState): string | undefined => {
  let found = link.isInSet($from.marks());
  doc.nodesBetween(from, to, (node) => {
    found ??= link.isInSet(node.marks);
  });
  return found?.attrs.href as string | undefined;
};

/** Returns the range that a link is set on: the selection, or the whole link around the cursor. */
const linkRange = ({ selection }: EditorState): { from: number; to: number } => {
  const { $from, from, to, empty } = selection;
  const mark = empty && link.isInSet($from.marks());
  if (!mark) return { from, to };
  const isLinked = (index: number): boolean =>
    mark.isInSet($from.parent.maybeChild(index)?.marks ?? []);
  let first = $from.index();
  // The cursor may be after the last letter of the link.
  if (!isLinked(first)) first -= 1;
  let last = first;
  while (isLinked(first - 1)) first -= 1;
  while (isLinked(last + 1)) last += 1;
  return { from: $from.posAtIndex(first), to: $from.posAtIndex(last + 1) };
};
