import type { ReactNode } from 'react';
import { useApp } from '#site/page.tsx';
import { useToast } from './overlays/toast.tsx';

type CopyButtonProps = {
  /** The text to copy. */
  value: string;
  /** The toast after copying. */
  copiedText: string;
  /** The toast if the browser refuses. */
  failedText: string;
  className: string;
  /** The accessible name, if the visible content does not say enough. */
  label?: string;
  children: ReactNode;
};

/** Copies a text when it is tapped. Hidden without scripts. */
export function CopyButton(props: CopyButtonProps) {
  const { value, copiedText, failedText, className, label, children } = props;
  const { isHydrated } = useApp();
  const showToast = useToast();
  const copy = () =>
    writeClipboard(value).then(
      () => showToast(copiedText),
      () => showToast(failedText, 'alert'),
    );
  return (
    <button
      className={className}
      type="button"
      aria-label={label}
      // The boot module shows it, so that nothing moves when React comes.
      hidden={!isHydrated}
      onClick={() => void copy()}
    >
      {children}
    </button>
  );
}

/** Copies a text. Rejects if there is no clipboard, as over plain HTTP and in old browsers. */
export const writeClipboard = async (value: string): Promise<void> => {
  await navigator.clipboard.writeText(value);
};
