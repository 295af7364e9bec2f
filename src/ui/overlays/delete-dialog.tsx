import { useI18n } from '#i18n/context.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type DeleteDialogProps = {
  title: string;
  /** Says what is deleted with it. */
  text: string;
  /** The dialog is busy until it settles, and shows its error. */
  onDelete: (signal: AbortSignal) => Promise<void>;
  onClose: () => void;
};

/** Asks before a record or a part of it is deleted. */
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
