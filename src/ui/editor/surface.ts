import { baseKeymap, deleteSelection } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { EditorState, Selection, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { foreignLang } from '#burmese/language.ts';
import {
  selectionStateOf,
  setLink,
  SHORTCUTS,
  TOOLS,
  type SelectionState,
  type Tool,
} from './commands.ts';
import { fromHtml, toHtml } from './html.ts';
import { cleanPastedHtml } from './pasted-html.ts';
import { textToSlice } from './pasted-text.ts';
import {
  describePhoto,
  insertPhoto,
  endOfPhoto,
  insertPhotoAt,
  photosIn,
  replacePhoto,
  selectedAlt,
  type TextPhoto,
} from './text-photo.ts';

/** Reported at every change of the text or of the selection. */
export type SurfaceState = SelectionState & {
  characterCount: number;
  /** What the selected photo is said to show; undefined unless a photo is selected. */
  photoAlt: string | undefined;
};

/** The editable text, and the actions of the toolbar on it. */
export type Surface = {
  run: (tool: Tool) => void;
  /** Links the selection; removes the link if `href` is undefined. */
  setLink: (href: string | undefined) => void;
  insertPhoto: (photo: TextPhoto) => void;
  /** Inserts a photo where its file was pasted or dropped. */
  putPhoto: (photo: TextPhoto) => void;
  describePhoto: (alt: string) => void;
  /** Puts another photo in the place of the one with an address. */
  replacePhoto: (src: string, photo: TextPhoto) => void;
  /** Removes what is selected. */
  remove: () => void;
  setAttributes: (attributes: SurfaceAttributes) => void;
  focus: () => void;
  destroy: () => void;
};

type SurfaceAttributes = Readonly<Record<string, string>>;

type SurfaceOptions = {
  html: string;
  attributes: SurfaceAttributes;
  /** Takes the focus, if the user is typing in the textarea that the surface replaces. */
  hasFocus: boolean;
  takesPhotos: boolean;
} & SurfaceListeners;

export type SurfaceListeners = {
  onChange: (html: string) => void;
  onState: (state: SurfaceState) => void;
  /** Called when the user presses the shortcut for links. */
  onLinkShortcut: () => void;
  /** Called with the addresses of photos that were copied from another text of this site. */
  onPhotosPasted: (sources: readonly string[]) => void;
  /** Called with files that are pasted or dropped on the text. One that takes no photos leaves them to the form. */
  onFiles: (files: File[]) => void;
  /** Called at each paste with the number of pictures that the text does not take: those of other sites, or all. */
  onPicturesLeftOut: (count: number) => void;
};

/** Creates a ProseMirror view in an element of the page. Pasted content is cleaned. */
export const createSurface = (container: HTMLElement, options: SurfaceOptions): Surface => {
  let { attributes } = options;
  const requestLink: Command = () => {
    options.onLinkShortcut();
    return true;
  };
  const reportState = (state: EditorState): void =>
    options.onState({
      ...selectionStateOf(state),
      characterCount: [...state.doc.textContent].length,
      photoAlt: selectedAlt(state),
    });
  const doc = fromHtml(options.html);
  const ownPhotos = new Set(photosIn(doc));
  let picturesPasted = 0;
  /** Where the last files were put. */
  let place = 0;
  const takeFiles = (event: Event, data: DataTransfer | null, at: () => number): boolean => {
    const files = filesIn(data);
    if (files.length === 0) return false;
    if (options.takesPhotos) {
      event.preventDefault();
      place = at();
    }
    options.onFiles(files);
    return true;
  };
  const view: EditorView = new EditorView(container, {
    state: EditorState.create({
      doc,
      plugins: [history(), keymap({ ...SHORTCUTS, 'Mod-k': requestLink }), keymap(baseKeymap)],
    }),
    attributes: ({ doc }) => ({ ...attributes, ...documentAttributes(doc) }),
    transformPastedHTML: (html) => {
      const clean = cleanPastedHtml(html);
      picturesPasted = clean.pictures;
      return options.takesPhotos ? clean.html : clean.html.replace(PICTURE, '');
    },
    transformPasted: (slice) => {
      const photos = photosIn(slice.content);
      options.onPicturesLeftOut(Math.max(0, picturesPasted - photos.length));
      picturesPasted = 0;
      const foreign = photos.filter((src) => !ownPhotos.has(src));
      for (const src of foreign) ownPhotos.add(src);
      if (foreign.length > 0) options.onPhotosPasted([...new Set(foreign)]);
      return slice;
    },
    clipboardTextParser: textToSlice,
    handleDOMEvents: {
      paste: ({ state }, event) => takeFiles(event, event.clipboardData, () => state.selection.to),
      drop: ({ state }, event) =>
        takeFiles(
          event,
          event.dataTransfer,
          () =>
            view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ??
            state.doc.content.size,
        ),
    },
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      // What is typed there meanwhile comes below the photo.
      place = transaction.mapping.map(place, -1);
      if (transaction.docChanged) options.onChange(toHtml(view.state.doc));
      reportState(view.state);
    },
  });
  const run = (command: Command): void => void command(view.state, view.dispatch, view);
  if (options.hasFocus) {
    view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)));
    view.focus();
  }
  reportState(view.state);
  return {
    run: (tool) => run(TOOLS[tool]),
    setLink: (href) => run(setLink(href)),
    insertPhoto: (photo) => {
      ownPhotos.add(photo.src);
      run(insertPhoto(photo));
    },
    putPhoto: (photo) => {
      ownPhotos.add(photo.src);
      run(insertPhotoAt(photo, place));
      place = endOfPhoto(view.state.doc, photo.src);
    },
    describePhoto: (alt) => run(describePhoto(alt)),
    replacePhoto: (src, photo) => {
      ownPhotos.add(photo.src);
      run(replacePhoto(src, photo));
    },
    remove: () => run(deleteSelection),
    setAttributes: (next) => {
      attributes = next;
      view.setProps({});
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
};

const PICTURE = /<img\b[^>]*>/gi;

/** The `content.size` of a document with one empty paragraph. */
const EMPTY_SIZE = 2;

/** Returns the attributes that depend on the text: the class that shows the placeholder, and the language. */
const documentAttributes = ({ content, textContent }: Node): SurfaceAttributes => {
  const lang = foreignLang(textContent, document.documentElement.lang === 'my' ? 'my' : 'en');
  return {
    class: content.size === EMPTY_SIZE ? 'editor__txt is-empty' : 'editor__txt',
    ...(lang && { lang }),
  };
};

/**
 * Returns the files that are pasted or dropped, such as a screenshot, or a picture that was copied from a page. Office programs
 * add a picture of the text to copied text, and a photo of this site is copied by its address.
 */
const filesIn = (data: DataTransfer | null): File[] =>
  data === null ||
  data.types.includes('text/plain') ||
  data.getData('text/html').includes(`${location.origin}/media/`)
    ? []
    : [...data.files];
