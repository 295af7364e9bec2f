import type { ReactNode } from 'react';
import { DraftKeeper } from '#editing/drafts/draft-keeper.tsx';
import { DraftOffer, type DraftTitle } from '#editing/drafts/draft-offer.tsx';
import { useI18n } from '#i18n/context.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { picturesOf, PreviewButton, type PreviewOf } from './preview-button.tsx';
import { Publishing } from './publishing.tsx';
import { TRIED_PHOTOS, type CreateState } from './use-create.ts';

type CreateFormProps<F extends string> = {
  creating: CreateState<F>;
  title: string;
  lead?: string;
  /** What a draft is about; else it is its title. */
  draftTitle?: DraftTitle;
  /** What is being done while it is saved, and the last step of that where the steps are told. */
  busyText: string;
  publishing?: string;
  /** What could not be done, in place of the usual words. */
  failed?: string;
  submitText: string;
  /** Where one goes who gives it up. */
  cancelHref: string;
  /** How its page will look. */
  preview?: PreviewOf;
  children: ReactNode;
};

/** The frame of every form that makes a record; the fields are those of its kind. */
export function CreateForm<F extends string>(props: CreateFormProps<F>) {
  const { creating, title, lead, draftTitle, busyText, publishing, cancelHref } = props;
  const { form, stage, drafts, chosen, tried } = creating;
  const { t } = useI18n();
  return (
    <>
      {form.isBusy ? (
        <Publishing
          title={busyText}
          publishing={publishing}
          stage={stage}
          photoCount={chosen.photos.length}
        />
      ) : (
        <>
          <div className="page-head">
            <h1>
              <NoBreakText text={title} />
            </h1>
            {lead && <p>{lead}</p>}
          </div>
          <DraftOffer drafts={drafts} titleOf={draftTitle} />
        </>
      )}
      <div hidden={form.isBusy}>
        <Form form={form} failedText={props.failed ?? t('error.save_failed')}>
          {props.children}
          <input
            type="hidden"
            name={TRIED_PHOTOS}
            defaultValue={drafts.draft?.values[TRIED_PHOTOS]}
            disabled={!drafts.draft?.values[TRIED_PHOTOS]}
            ref={tried}
          />
          {props.preview && (
            <PreviewButton pictures={() => picturesOf(chosen.photos)} render={props.preview} />
          )}
          <div className="actbar">
            <DraftKeeper drafts={drafts} photos={chosen.photos} />
            <a className="btn btn--line" href={cancelHref}>
              <NoBreakText text={t('action.cancel')} />
            </a>
            <SubmitButton className="btn btn--grow" text={props.submitText} busyText={busyText} />
          </div>
        </Form>
      </div>
    </>
  );
}
