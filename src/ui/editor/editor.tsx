import { useEffect, useMemo, useRef, useState } from 'react';
import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import { countCharacters } from '#contract/shapes/texts.ts';
import { useI18n } from '#i18n/context.tsx';
import { useFormContext } from '#ui/form/form-context.ts';
import { setValue } from '#ui/form/set-value.ts';
import { Icon } from '#ui/icon.tsx';
import type { Tool } from './commands.ts';
import { LinkRow } from './link-row.tsx';
import { textToHtml } from './plain-text.ts';
import type { Told } from './surface.ts';
import { Toolbar } from './toolbar.tsx';
import { useSurface } from './use-surface.ts';

export type EditorProps = {
  /** Under which the form sends the HTML: of the tags of PRODUCT 7, empty when nothing is written. */
  name: string;
  /** What the field is called, and the id of the element that says so. */
  label: string;
  labelledBy: string;
  /** HTML to begin with. */
  defaultValue?: string;
  /** Stands there while nothing is written. */
  placeholder?: string;
  /** Said under the text, beside the number of its characters. */
  note?: string;
  isSmall?: boolean;
  /** What else is wrong with it, besides what the form says. */
  fault?: string | undefined;
};

/**
 * A field for a text with headings, lists and links. Its code comes when it is needed: what is typed
 * before that is taken over, and is sent as plain text when it does not come.
 */
export function Editor(props: EditorProps) {
  const { name, label, labelledBy, defaultValue = '', placeholder, note, isSmall = false } = props;
  const { t, number } = useI18n();
  const { idOf, errorOf, labels } = useFormContext();
  useEffect(() => void labels.set(name, label), [labels, name, label]);
  const [id, error] = [idOf(name), errorOf(name) ?? props.fault];
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
  const [told, setTold] = useState<Told>();
  const [characters, setCharacters] = useState(() => countCharacters(htmlToText(defaultValue)));
  const [isLinking, setIsLinking] = useState(false);
  const sent = useRef<HTMLInputElement>(null);
  const send = (html: string): void => setValue(sent.current, html);
  const { place, plain, surface, isFailed } = useSurface(defaultValue, attributes, {
    onText: send,
    onState: setTold,
    onLink: () => setIsLinking(true),
  });
  // Not by React, which would set it again each time it renders.
  useEffect(() => {
    if (sent.current) sent.current.value = defaultValue || textToHtml(plain.current?.value ?? '');
  }, [defaultValue, plain]);

  const run = (tool: Tool): void => surface?.run(tool);
  const closeLink = (): void => {
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
          told={told}
          onTool={run}
          onFocus={() => surface?.focus()}
          onLink={() => surface && setIsLinking(!isLinking)}
        />
        {isLinking && (
          <LinkRow
            href={told?.link}
            onLink={(href) => {
              surface?.setLink(href);
              closeLink();
            }}
            onClose={closeLink}
          />
        )}
        {!surface && (
          <textarea
            className="editor__txt"
            ref={plain}
            readOnly={defaultValue !== ''}
            defaultValue={htmlToText(defaultValue)}
            placeholder={placeholder}
            {...described}
            onInput={({ currentTarget: { value } }) => {
              setCharacters(countCharacters(value));
              send(textToHtml(value));
            }}
          />
        )}
        <div ref={place} />
        <div className="editor__foot" id={`${id}-note`}>
          <span>{isFailed ? t('editor.failed') : note}</span>
          <span>{number(told?.characters ?? characters)}</span>
        </div>
      </div>
      <input type="hidden" name={name} ref={sent} />
      {error !== undefined && (
        <p className="field__err" id={`${id}-error`}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
