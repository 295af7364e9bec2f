import { useId, type ReactNode } from 'react';
import type { Photo } from '#contract/shapes/photos.ts';
import { PreviewButton, type RenderPreview } from '#editing/create/preview-button.tsx';
import { DraftAutosave } from '#editing/drafts/draft-autosave.tsx';
import { DraftOffer } from '#editing/drafts/draft-offer.tsx';
import { PublicationPanel } from '#editing/publish/publication-panel.tsx';
import { useTitleFocus } from '#editing/use-title-focus.ts';
import type { WayBack } from '#editing/way-back.ts';
import { useI18n } from '#i18n/context.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { ConflictAlert } from './conflict-alert.tsx';
import type { EditConfig, StoredRecord } from './edit-config.ts';
import type { Edit } from './use-edit.ts';

type EditFormProps<F extends string, R extends StoredRecord> = {
  edit: Edit<F, R>;
  title: string;
  lead?: string | undefined;
  cancel: WayBack;
  config: Pick<EditConfig<F, R>, 'publication' | 'pageHref'>;
  /** Renders the page that the record would have. */
  preview: RenderPreview;
  /** The fields. */
  children: ReactNode;
};

/** The frame of every form that edits a record. */
export function EditForm<F extends string, R extends StoredRecord>(props: EditFormProps<F, R>) {
  const { edit, title, lead, cancel, config, preview, children } = props;
  const { drafts, form, saver, loadLatest, overwrite, hasChanges } = edit;
  const { conflictCount } = saver.state;
  const { t } = useI18n();
  const formId = useId();
  const heading = useTitleFocus(edit.isReset || drafts.draft !== undefined);
  return (
    <>
      <div className="page-head">
        <h1 tabIndex={-1} ref={heading}>
          <NoBreakText text={title} />
        </h1>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {config.publication && (
        <PublicationPanel
          config={config.publication}
          record={edit.record}
          pageHref={config.pageHref(edit.record.id)}
          form={{ id: formId, isBusy: form.isBusy, publish: edit.publish }}
          onChanged={(record) => edit.changeRecord(() => record)}
        />
      )}
      <DraftOffer drafts={drafts} />
      <Form form={form} id={formId} failedText={t('error.save_failed')}>
        {conflictCount > 0 && (
          // The key remounts the alert at each conflict, so that it takes the focus again.
          <ConflictAlert key={conflictCount} onLoadLatest={loadLatest} onOverwrite={overwrite} />
        )}
        {children}
        <PreviewButton pictures={async () => storedPictures(edit.stored.photos)} render={preview} />
        <div className="actbar">
          <DraftAutosave drafts={drafts} hasChanges={hasChanges} />
          <a className="btn btn--line" {...cancel}>
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
