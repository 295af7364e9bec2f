import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { readLinkAddress } from './link-address.ts';

type LinkRowProps = {
  /** The address of the link around the cursor. */
  href: string | undefined;
  /** Sets the link; removes it if the address is undefined. */
  onLink: (href: string | undefined) => void;
  onClose: () => void;
};

/** Asks for the address of a link. Its input is not part of the form: Enter sets the link. */
export function LinkRow({ href, onLink, onClose }: LinkRowProps) {
  const { t } = useI18n();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isInvalid, setIsInvalid] = useState(false);
  const setLink = (): void => {
    const typed = input.current?.value ?? '';
    const address = readLinkAddress(typed);
    if (address === undefined && typed.trim() !== '') setIsInvalid(true);
    else onLink(address);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setLink();
  };
  return (
    <div className="editor__link">
      <label htmlFor={id}>{t('editor.link_address')}</label>
      <input
        className="input"
        id={id}
        ref={input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened it
        autoFocus
        type="text"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        defaultValue={href}
        placeholder="https://"
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        onInput={() => setIsInvalid(false)}
        onKeyDown={onKeyDown}
      />
      {isInvalid && (
        <p className="field__err" id={`${id}-error`} role="alert">
          <NoBreakText text={t('editor.link_wrong')} />
        </p>
      )}
      <div className="btn-row">
        <button className="btn btn--line btn--sm" type="button" onClick={setLink}>
          {t('editor.link_set')}
        </button>
        {href !== undefined && (
          <button
            className="btn btn--quiet btn--sm"
            type="button"
            onClick={() => onLink(undefined)}
          >
            {t('editor.link_remove')}
          </button>
        )}
        <button className="btn btn--quiet btn--sm" type="button" onClick={onClose}>
          {t('action.cancel')}
        </button>
      </div>
    </div>
  );
}
