import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { readLinkAddress } from './link-address.ts';

type LinkRowProps = {
  /** Where the link leads that the cursor is in. */
  href: string | undefined;
  /** Sets the link; without an address it is taken away. */
  onLink: (href: string | undefined) => void;
  onClose: () => void;
};

/** Asks where a link leads. Its field is none of the form's: the Enter key sets the link. */
export function LinkRow({ href, onLink, onClose }: LinkRowProps) {
  const { t } = useI18n();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  const set = (): void => {
    const typed = input.current?.value ?? '';
    const address = readLinkAddress(typed);
    if (address === undefined && typed.trim() !== '') setIsWrong(true);
    else onLink(address);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    set();
  };
  return (
    <div className="editor__link">
      <label htmlFor={id}>{t('editor.link_address')}</label>
      <input
        className="input"
        id={id}
        ref={input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for with the tool
        autoFocus
        type="text"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        defaultValue={href}
        placeholder="https://"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onInput={() => setIsWrong(false)}
        onKeyDown={onKeyDown}
      />
      {isWrong && (
        <p className="field__err" id={`${id}-error`} role="alert">
          {t('editor.link_wrong')}
        </p>
      )}
      <div className="btn-row">
        <button className="btn btn--line btn--sm" type="button" onClick={set}>
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
