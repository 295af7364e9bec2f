import { useEffect, useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useModal } from './use-modal.ts';

type DialogProps = {
  title: string;
  /** What it says; several texts are a list. */
  text: string | readonly string[];
  /** True while an action runs that cannot be cancelled any more. The dialog cannot be closed then. */
  isBusy?: boolean;
  /** True if it is to be read first: the heading gets the focus, so that a long one opens at its top. */
  isRead?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal dialog, open while it is rendered. Esc closes it. The first empty field gets the focus, otherwise the
 * first control; of one that is read first, the heading. The dialog may contain a form and be used inside another one: it is rendered into the body,
 * and its `submit` events do not reach the outer form.
 */
export function Dialog(props: DialogProps) {
  const { title, text, isBusy = false, isRead = false, onClose, children } = props;
  const dialog = useModal(isBusy);
  const id = useId();
  useEffect(() => {
    if (isRead) return;
    const inputs = dialog.current?.querySelectorAll('input') ?? [];
    [...inputs].find(({ value }) => value === '')?.focus();
  }, [dialog, isRead]);
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
      <h2 id={`${id}title`} tabIndex={isRead ? -1 : undefined}>
        <NoBreakText text={title} />
      </h2>
      {typeof text === 'string' ? (
        <p id={`${id}text`}>
          <NoBreakText text={text} />
        </p>
      ) : (
        <ul id={`${id}text`}>
          {text.map((point) => (
            <li key={point}>
              <NoBreakText text={point} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </dialog>,
    document.body,
  );
}
