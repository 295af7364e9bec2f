import { useEffect, useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useModal } from './use-modal.ts';

type DialogProps = {
  title: string;
  text: string;
  /** True while an action runs that cannot be cancelled any more. The dialog cannot be closed then. */
  isBusy?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal dialog, open while it is rendered. Esc closes it. The first empty field gets the focus, otherwise the
 * first control, or the heading if it is out of view then. The dialog may contain a form and be used inside another one: it is rendered into the body,
 * and its `submit` events do not reach the outer form.
 */
export function Dialog({ title, text, isBusy = false, onClose, children }: DialogProps) {
  const dialog = useModal(isBusy);
  const id = useId();
  useEffect(() => {
    const node = dialog.current;
    const empty = [...(node?.querySelectorAll('input') ?? [])].find(({ value }) => value === '');
    if (empty) empty.focus();
    else if (node?.scrollTop) {
      node.querySelector('h2')?.focus();
      node.scrollTo(0, 0);
    }
  }, [dialog]);
  return createPortal(
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={(event) => isBusy && event.preventDefault()}
      // Browsers ignore the cancelled event on the second Esc and close the dialog.
      onClose={() => (isBusy ? dialog.current?.showModal() : onClose())}
      onSubmit={(event) => event.stopPropagation()}
    >
      <h2 id={`${id}title`} tabIndex={-1}>
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
