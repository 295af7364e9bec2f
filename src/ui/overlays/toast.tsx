import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';

/** How long a toast stays when nobody closes it, in milliseconds. */
const STAY = 6_000;

/** What is said: `id` tells two toasts of the same words apart. */
type Toast = { id: number; text: string; icon: string };

type Tell = (text: string, icon?: 'check' | 'alert') => void;

const ToastContext = createContext<Tell>(() => {});

/** Says something in passing: read out politely, gone after six seconds. */
export const useToast = (): Tell => use(ToastContext);

/** The one place where toasts appear; a new one takes the place of the last. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();
  const tell = useCallback<Tell>((text, icon = 'check') => {
    setToast((last) => ({ id: (last?.id ?? 0) + 1, text, icon }));
  }, []);
  useEffect(() => {
    if (!toast) return undefined;
    const timer = setTimeout(() => setToast(undefined), STAY);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <ToastContext value={tell}>
      {children}
      <ToastBox toast={toast} onClose={() => setToast(undefined)} />
    </ToastContext>
  );
}

/** What is read out has to stand there before it has words. */
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
