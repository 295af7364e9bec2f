import { useEffect, useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useModal } from './use-modal.ts';

type DialogProps = {
  title: string;
  text: string;
  /** Something is being done that cannot be left any more: as long as that lasts it stays open. */
  isBusy?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Asks something that has to be answered before one goes on, as long as it is rendered. Esc closes
 * it; the browser keeps the focus inside. The first empty field has it, else what comes first. It may
 * stand in a form and have one of its own: it is rendered outside, and what it sends stays in it.
 */
export function Dialog({ title, text, isBusy = false, onClose, children }: DialogProps) {
  const dialog = useModal(isBusy);
  const id = useId();
  useEffect(() => {
    const inputs = dialog.current?.querySelectorAll('input') ?? [];
    [...inputs].find(({ value }) => value === '')?.focus();
  }, [dialog]);
  return createPortal(
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={(event) => isBusy && event.preventDefault()}
      // A browser closes it all the same when it is asked to twice.
      onClose={() => (isBusy ? dialog.current?.showModal() : onClose())}
      onSubmit={(event) => event.stopPropagation()}
    >
      <h2 id={`${id}title`}>
        <NoBreakText text={title} />
      </h2>
      <p id={`${id}text`}>
        <NoBreakText text={text} />
      </p>
      {children}
    </dialog>,
    document.body,
  );
}
