import { useI18n } from '#i18n/context.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type DeleteDialogProps = {
  title: string;
  /** What goes with it. */
  text: string;
  /** As long as it works the dialog is busy; what it throws is told there. */
  onDelete: (signal: AbortSignal) => Promise<void>;
  onClose: () => void;
};

/** Asks before something is deleted. */
export function DeleteDialog({ title, text, onDelete, onClose }: DeleteDialogProps) {
  const { t } = useI18n();
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmText={t('action.delete')}
      busyText={t('action.deleting')}
      keepText={t('dialog.keep')}
      onConfirm={onDelete}
      onClose={onClose}
    />
  );
}
