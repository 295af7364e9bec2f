import type { ReactNode } from 'react';
import { useApp } from '#site/page.tsx';
import { useToast } from './overlays/toast.tsx';

type CopyButtonProps = {
  /** What is copied. */
  value: string;
  /** What the toast says then, and when the browser refuses. */
  copied: string;
  failed: string;
  className: string;
  /** Its name, where what is seen does not say enough. */
  label?: string;
  children: ReactNode;
};

/** Copies something when it is tapped. Scripts only: without them there is no button. */
export function CopyButton({ value, copied, failed, className, label, children }: CopyButtonProps) {
  const { isHydrated } = useApp();
  const tell = useToast();
  if (!isHydrated) return null;
  const copy = () =>
    writeClipboard(value).then(
      () => tell(copied),
      () => tell(failed, 'alert'),
    );
  return (
    <button className={className} type="button" aria-label={label} onClick={() => void copy()}>
      {children}
    </button>
  );
}

/** Copies a text. Rejects where there is no clipboard: over plain HTTP, in old browsers. */
export const writeClipboard = async (value: string): Promise<void> => {
  await navigator.clipboard.writeText(value);
};
