import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';

const TOAST_DURATION_MS = 6_000;

/** `id` distinguishes consecutive toasts with the same text. */
type Toast = { id: number; text: string; icon: string };

/** Shows a toast, or another one in its place. */
export type ShowToast = (text: string, icon?: 'check' | 'alert') => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Returns a function that shows a toast, which screen readers announce politely. */
export const useToast = (): ShowToast => use(ToastContext);

/** Shows one toast at a time; a new one replaces the last. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();
  const showToast = useCallback<ShowToast>((text, icon = 'check') => {
    setToast((last) => ({ id: (last?.id ?? 0) + 1, text, icon }));
  }, []);
  useEffect(() => {
    if (!toast) return undefined;
    const timer = setTimeout(() => setToast(undefined), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <ToastContext value={showToast}>
      {children}
      <ToastBox toast={toast} onClose={() => setToast(undefined)} />
    </ToastContext>
  );
}

/** The `<output>` is always rendered: screen readers announce only changes of elements that they know. */
function ToastBox({ toast, onClose }: { toast: Toast | undefined; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <div className={toast && 'toast'}>
      <output>
        {toast && (
          <span key={toast.id}>
            <Icon name={toast.icon} />
            {toast.text}
          </span>
        )}
      </output>
      {toast && (
        <button
          className="btn btn--quiet btn--icon"
          type="button"
          aria-label={t('action.close')}
          onClick={onClose}
        >
          <Icon name="x" />
        </button>
      )}
    </div>
  );
}
