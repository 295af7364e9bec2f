import { useEffect, useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Phrases } from './phrases.tsx';
import { useModal } from './use-modal.ts';

type DialogProps = { title: string; text: string; onClose: () => void; children: ReactNode };

/**
 * Asks something that has to be answered before one goes on, as long as it is rendered. Esc closes
 * it; the browser keeps the focus inside. The first empty field has it, else what comes first. It may
 * stand in a form and have one of its own: it is rendered outside, and what it sends stays in it.
 */
export function Dialog({ title, text, onClose, children }: DialogProps) {
  const dialog = useModal();
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
      onClose={onClose}
      onSubmit={(event) => event.stopPropagation()}
    >
      <h2 id={`${id}title`}>
        <Phrases text={title} />
      </h2>
      <p id={`${id}text`}>{text}</p>
      {children}
    </dialog>,
    document.body,
  );
}
