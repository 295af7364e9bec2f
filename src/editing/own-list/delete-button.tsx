import { useState } from 'react';
import { ignoreNotFound } from '#editing/ignore-not-found.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Texts and calls of deleting a record. */
export type Deletion = {
  /** Title and text of the dialog. */
  question: string;
  warning: string;
  /** Shown after the deletion. */
  doneText: string;
  remove: (signal: AbortSignal) => Promise<unknown>;
  onDeleted: () => Promise<void>;
};

/** Deletes a record after a dialog. `titleId` is the id of the element that names the record. */
export function DeleteButton(props: Deletion & { titleId: string }) {
  const { question, warning, doneText, remove, onDeleted, titleId } = props;
  const { t } = useI18n();
  const showToast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button
        className="btn btn--danger-line btn--sm"
        type="button"
        aria-describedby={titleId}
        onClick={() => setIsAsking(true)}
      >
        <Icon name="trash" />
        <NoBreakText text={t('list.delete')} />
      </button>
      {isAsking && (
        <DeleteDialog
          title={question}
          text={warning}
          onDelete={async (signal) => {
            await remove(signal).catch(ignoreNotFound);
            showToast(doneText);
            await onDeleted();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
