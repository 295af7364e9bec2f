import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { useModal } from './use-modal.ts';

type SheetProps = { title: string; onClose: () => void; children: ReactNode };

/**
 * A modal dialog that rises from the lower edge, open while it is rendered. Esc, the close button and a tap
 * beside it close it.
 */
export function Sheet({ title, onClose, children }: SheetProps) {
  const { t } = useI18n();
  const dialog = useModal();
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const node = dialog.current;
    const closeOnBackdrop = ({ target }: MouseEvent) => {
      if (target === node) onClose();
    };
    node?.addEventListener('click', closeOnBackdrop);
    return () => node?.removeEventListener('click', closeOnBackdrop);
  }, [dialog, onClose]);
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
