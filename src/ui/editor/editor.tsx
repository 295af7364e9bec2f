import { useEffect, useMemo, useRef, useState } from 'react';
import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import { countCharacters } from '#contract/shapes/texts.ts';
import { useI18n } from '#i18n/context.tsx';
import { useFormContext } from '#ui/form/form-context.ts';
import { setValue } from '#ui/form/set-value.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type { Tool } from './commands.ts';
import { LinkRow } from './link-row.tsx';
import type { TextPhotos } from './photo-button.tsx';
import { PhotoRow } from './photo-row.tsx';
import { textToHtml } from './plain-text.ts';
import type { SurfaceState } from './surface.ts';
import { Toolbar } from './toolbar.tsx';
import { usePastedPhotos } from './use-pasted-photos.ts';
import { useSurface } from './use-surface.ts';

export type EditorProps = {
  /** The name of the form value: HTML with the tags of PRODUCT 7, or '' if there is no text. */
  name: string;
  /** The name in the list of invalid fields. */
  label: string;
  /** The ids of the elements with the visible label. */
  labelledBy: string;
  /** The initial HTML. */
  defaultValue?: string;
  placeholder?: string;
  /** Shown under the text, beside the number of characters. */
  note?: string;
  isSmall?: boolean;
  /** Absent if the text takes no photos. */
  photos?: TextPhotos;
  /** Shown if the form has no error of the field. */
  error?: string | undefined;
};

/**
 * A field for a text with headings, lists and links. Its code is loaded after the page: a textarea takes plain
 * text until then, which the editor takes over. If the code cannot be loaded, the plain text is sent.
 */
export function Editor(props: EditorProps) {
  const { name, label, labelledBy, defaultValue = '', placeholder, note, isSmall = false } = props;
  const { photos } = props;
  const { t, number, count } = useI18n();
  const { idOf, errorOf, labels } = useFormContext();
  useEffect(() => void labels.set(name, label), [labels, name, label]);
  const [id, error] = [idOf(name), errorOf(name) ?? props.error];
  const described = useMemo(
    () => ({
      id,
      'aria-labelledby': labelledBy,
      'aria-describedby': error === undefined ? `${id}-note` : `${id}-error ${id}-note`,
      ...(error !== undefined && { 'aria-invalid': 'true' as const }),
    }),
    [id, labelledBy, error],
  );
  const attributes = useMemo(
    () => ({
      ...described,
      role: 'textbox',
      'aria-multiline': 'true',
      ...(placeholder && { 'data-placeholder': placeholder, 'aria-placeholder': placeholder }),
    }),
    [described, placeholder],
  );
  const [state, setState] = useState<SurfaceState>();
  const [characterCount, setCharacterCount] = useState(() =>
    countCharacters(htmlToText(defaultValue)),
  );
  const [isLinking, setIsLinking] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const [areFilesApart, setFilesApart] = useState(false);
  const pasted = useRef<ReturnType<typeof usePastedPhotos>['take']>(undefined);
  const hiddenInput = useRef<HTMLInputElement>(null);
  const updateValue = (html: string): void => setValue(hiddenInput.current, html);
  const { container, textarea, surface, isFailed } = useSurface(
    defaultValue,
    attributes,
    photos !== undefined,
    {
      onChange: updateValue,
      onState: setState,
      onLinkShortcut: () => setIsLinking(true),
      onPhotosPasted: (sources) => pasted.current?.(sources),
      onFiles: (files) => {
        setLeftOut(0);
        setFilesApart(photos === undefined);
        pasted.current?.(files);
      },
      onPicturesLeftOut: (left) => {
        setLeftOut(left);
        setFilesApart(false);
      },
    },
  );
  const { take, isSending } = usePastedPhotos(photos, surface);
  useEffect(() => {
    pasted.current = photos && take;
  });
  // React would set the value again at every render.
  useEffect(() => {
    if (hiddenInput.current)
      hiddenInput.current.value = defaultValue || textToHtml(textarea.current?.value ?? '');
  }, [defaultValue, textarea]);

  const run = (tool: Tool): void => surface?.run(tool);
  const closeLinkRow = (): void => {
    setIsLinking(false);
    surface?.focus();
  };
  return (
    <>
      <div
        className={`editor${isSmall ? ' editor--sm' : ''}${error === undefined ? '' : ' is-bad'}`}
      >
        <Toolbar
          controls={id}
          labelledBy={labelledBy}
          state={state}
          onTool={run}
          onFocus={() => surface?.focus()}
          onLink={() => surface && setIsLinking(!isLinking)}
          sendPhoto={photos?.send}
          onPhoto={(photo) => surface?.insertPhoto(photo)}
        />
        {isLinking && (
          <LinkRow
            href={state?.linkHref}
            onLink={(href) => {
              surface?.setLink(href);
              closeLinkRow();
            }}
            onClose={closeLinkRow}
          />
        )}
        {surface && state?.photoAlt !== undefined && (
          <PhotoRow
            alt={state.photoAlt}
            onDescribe={surface.describePhoto}
            onRemove={() => {
              surface.remove();
              surface.focus();
            }}
          />
        )}
        {!surface && (
          <textarea
            className="editor__txt"
            ref={textarea}
            readOnly={defaultValue !== ''}
            defaultValue={htmlToText(defaultValue)}
            placeholder={placeholder}
            {...described}
            onInput={({ currentTarget: { value } }) => {
              setCharacterCount(countCharacters(value));
              updateValue(textToHtml(value));
            }}
          />
        )}
        <div ref={container} />
        <div className="editor__foot" id={`${id}-note`}>
          <span>
            <NoBreakText text={isFailed ? t('editor.failed') : (note ?? '')} />
          </span>
          <span>{number(state?.characterCount ?? characterCount)}</span>
        </div>
      </div>
      <input type="hidden" name={name} ref={hiddenInput} />
      <div aria-live="polite">
        {(isSending || areFilesApart) && (
          <p className="field__hint">
            <NoBreakText text={t(isSending ? 'editor.photo_sending' : 'editor.photo_apart')} />
          </p>
        )}
        {leftOut > 0 && (
          <p className="field__hint">
            <NoBreakText text={count('editor.left_out', leftOut)} />{' '}
            <NoBreakText text={t(photos ? 'editor.add_here' : 'editor.add_apart')} />
          </p>
        )}
      </div>
      {error !== undefined && (
        <p className="field__err" id={`${id}-error`}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
