import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useI18n } from '../i18n/context.tsx';
import { Icon } from './icon.tsx';

type SheetProps = { title: string; onClose: () => void; children: ReactNode };

/**
 * A dialog that rises from the lower edge, open as long as it is rendered. Esc, the cross and a tap
 * beside it close it; the browser keeps the focus inside and gives it back.
 */
export function Sheet({ title, onClose, children }: SheetProps) {
  const { t } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    heading.current?.focus();
    return () => giveBackFocus(opener);
  }, []);
  useEffect(() => {
    const node = dialog.current;
    const closeBeside = ({ target }: MouseEvent) => {
      if (target === node) onClose();
    };
    node?.addEventListener('click', closeBeside);
    return () => node?.removeEventListener('click', closeBeside);
  }, [onClose]);
  return (
    <dialog className="sheet" ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className="sheet__head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button
          className="btn btn--quiet btn--icon"
          type="button"
          aria-label={t('action.close')}
          onClick={onClose}
        >
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** Only when nothing else has taken it, such as the heading of the next page. */
const giveBackFocus = (opener: Element | null): void => {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && opener instanceof HTMLElement) opener.focus();
};
