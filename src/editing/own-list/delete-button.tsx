import { useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** What deleting a record says and does. */
export type Deletion = {
  /** What is asked, and what goes. */
  question: string;
  warning: string;
  /** What is said when it is gone. */
  done: string;
  remove: (signal: AbortSignal) => Promise<unknown>;
  onDeleted: () => Promise<void>;
};

/** Deletes a record, after it has been said what goes with it. `titleId` is of what names it. */
export function DeleteButton(props: Deletion & { titleId: string }) {
  const { question, warning, done, remove, onDeleted, titleId } = props;
  const { t } = useI18n();
  const tell = useToast();
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
            await remove(signal).catch(unlessGone);
            tell(done);
            await onDeleted();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Somebody else has deleted it meanwhile: it is gone, as it was to be. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
};
