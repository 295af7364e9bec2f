import { baseKeymap } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { EditorState, Selection, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { foreignLang } from '#burmese/language.ts';
import {
  setLink,
  SHORTCUTS,
  surroundingsOf,
  TOOLS,
  type Surroundings,
  type Tool,
} from './commands.ts';
import { fromHtml, toHtml } from './html.ts';
import { cleanPastedHtml } from './pasted-html.ts';
import { textToSlice } from './pasted-text.ts';

/** What is told of a text with every change of it or of the cursor. */
export type Told = Surroundings & { characters: number };

/** A text that is being written, and what can be done with it. */
export type Surface = {
  run: (tool: Tool) => void;
  /** Links what is selected, or takes the link away. */
  setLink: (href: string | undefined) => void;
  setAttributes: (attributes: Attributes) => void;
  focus: () => void;
  destroy: () => void;
};

type Attributes = Readonly<Record<string, string>>;

type SurfaceOptions = {
  html: string;
  attributes: Attributes;
  /** True when somebody was typing in this place already. */
  hasFocus: boolean;
  onText: (html: string) => void;
  onState: (told: Told) => void;
  /** Somebody pressed the keys that ask for a link. */
  onLink: () => void;
};

/**
 * Puts a text into a place of the page, for writing. What is typed goes into the document as it
 * comes, also from a Burmese keyboard that composes; what is pasted is cleaned.
 */
export const createSurface = (place: HTMLElement, options: SurfaceOptions): Surface => {
  let { attributes } = options;
  const askLink: Command = () => {
    options.onLink();
    return true;
  };
  const tell = (state: EditorState): void =>
    options.onState({
      ...surroundingsOf(state),
      characters: [...state.doc.textContent].length,
    });
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({
      doc: fromHtml(options.html),
      plugins: [history(), keymap({ ...SHORTCUTS, 'Mod-k': askLink }), keymap(baseKeymap)],
    }),
    attributes: ({ doc }) => ({ ...attributes, ...looksOf(doc) }),
    transformPastedHTML: cleanPastedHtml,
    clipboardTextParser: textToSlice,
    handleDOMEvents: { paste: (_view, { clipboardData }) => hasOnlyFiles(clipboardData) },
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      if (transaction.docChanged) options.onText(toHtml(view.state.doc));
      tell(view.state);
    },
  });
  const run = (command: Command): void => void command(view.state, view.dispatch, view);
  if (options.hasFocus) {
    view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)));
    view.focus();
  }
  tell(view.state);
  return {
    run: (tool) => run(TOOLS[tool]),
    setLink: (href) => run(setLink(href)),
    setAttributes: (next) => {
      attributes = next;
      view.setProps({});
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
};

/** Size of a document with one empty paragraph. */
const EMPTY = 2;

/** What the text needs to be shown: words in its place while it is empty, its language. */
const looksOf = ({ content, textContent }: EditorState['doc']): Attributes => {
  const lang = foreignLang(textContent, document.documentElement.lang === 'my' ? 'my' : 'en');
  return {
    class: content.size === EMPTY ? 'editor__txt is-empty' : 'editor__txt',
    ...(lang && { lang }),
  };
};

/** Photos that are pasted are no matter of the text. */
const hasOnlyFiles = (data: DataTransfer | null): boolean =>
  data !== null && data.files.length > 0 && !data.types.some((type) => type.startsWith('text/'));
