import type { ReactNode } from 'react';
import type { Photo } from '#contract/shapes/photos.ts';
import { PreviewButton, type PreviewOf } from '#editing/create/preview-button.tsx';
import { DraftKeeper } from '#editing/drafts/draft-keeper.tsx';
import { DraftOffer } from '#editing/drafts/draft-offer.tsx';
import { useI18n } from '#i18n/context.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { ChangedAlert } from './changed-alert.tsx';
import type { StoredRecord } from './edit-config.ts';
import type { Edit } from './use-edit.ts';

type EditFormProps<F extends string, R extends StoredRecord> = {
  edit: Edit<F, R>;
  title: string;
  lead?: string | undefined;
  /** Where one goes who gives it up. */
  cancelHref: string;
  /** How its page will look. */
  preview: PreviewOf;
  children: ReactNode;
};

/** The frame of every form that changes a record; the fields are those of its kind. */
export function EditForm<F extends string, R extends StoredRecord>(props: EditFormProps<F, R>) {
  const { edit, title, lead, cancelHref, preview, children } = props;
  const { drafts, form, timesChanged, loadNew, saveMine, version, hasChanges } = edit;
  const { t } = useI18n();
  return (
    <>
      <div className="page-head">
        <h1>
          <NoBreakText text={title} />
        </h1>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      <DraftOffer drafts={drafts} />
      <Form form={form} failedText={t('error.save_failed')}>
        {timesChanged > 0 && (
          // Each time it is told it gets the focus.
          <ChangedAlert key={timesChanged} onLoadNew={loadNew} onSaveMine={saveMine} />
        )}
        {children}
        <PreviewButton pictures={async () => storedPictures(edit.stored.photos)} render={preview} />
        <div className="actbar">
          <DraftKeeper drafts={drafts} version={version} hasChanges={hasChanges} />
          <a className="btn btn--line" href={cancelHref}>
            <NoBreakText text={t('action.cancel')} />
          </a>
          <SubmitButton
            className="btn btn--grow"
            text={t('action.save')}
            busyText={t('action.saving')}
          />
        </div>
      </Form>
    </>
  );
}

const storedPictures = (photos: readonly Photo[]): ReadonlyMap<string, Photo> =>
  new Map(photos.map((photo) => [String(photo.slot), photo]));
