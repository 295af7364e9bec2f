import type { ReactNode } from 'react';
import { DraftAutosave } from '#editing/drafts/draft-autosave.tsx';
import { DraftOffer, type DraftTitle } from '#editing/drafts/draft-offer.tsx';
import type { ChosenPhotos } from '#editing/photos/use-photos.ts';
import { PublishField } from '#editing/publish/publish-field.tsx';
import { useTitleFocus } from '#editing/use-title-focus.ts';
import { useI18n } from '#i18n/context.tsx';
import { Form } from '#ui/form/form.tsx';
import { SaveProgress } from '#ui/form/save-progress.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { picturesOf, PreviewButton, type RenderPreview } from './preview-button.tsx';
import type { CreateState, UploadProgress } from './use-create.ts';

type CreateFormProps<F extends string> = {
  state: CreateState<F>;
  title: string;
  lead?: string;
  /** Returns what names a draft in the offer; by default its title. */
  draftTitle?: DraftTitle;
  /** Shown while the record is being saved. */
  busyText: string;
  /** Text of the last step of the progress; without it no steps are shown. */
  lastStepText?: string;
  /** Says what failed; by default `error.save_failed`. */
  failedText?: string;
  submitText: string;
  cancelHref: string;
  /** Renders the page that the record would have. */
  preview?: RenderPreview;
  /** The fields. */
  children: ReactNode;
};

/** What is done with a record that is not published at once. */
const SUBMIT_TEXTS = { time: 'publish.do_plan', draft: 'publish.save_draft' } as const;

/** The frame of every form that creates a record. */
export function CreateForm<F extends string>(props: CreateFormProps<F>) {
  const { title, lead, draftTitle, busyText, lastStepText, cancelHref } = props;
  const { form, progress, drafts, chosen, publishing } = props.state;
  const { t } = useI18n();
  const heading = useTitleFocus(drafts.draft !== undefined);
  const when = publishing?.choice.when ?? 'now';
  const failedText = props.failedText ?? t('error.save_failed');
  const isSentElsewhere = form.formError?.code === 'changed_elsewhere';
  const busy = when === 'now' ? busyText : t('action.saving');
  return (
    <>
      {form.isBusy ? (
        <CreateProgress
          title={busy}
          lastStepText={lastStepText}
          progress={{ ...progress, fraction: Math.max(progress.fraction, sentShareOf(chosen)) }}
          photoCount={chosen.photos.length}
        />
      ) : (
        <>
          <div className="page-head">
            <h1 tabIndex={-1} ref={heading}>
              <NoBreakText text={title} />
            </h1>
            {lead && <p>{lead}</p>}
          </div>
          <DraftOffer drafts={drafts} titleOf={draftTitle} />
        </>
      )}
      <div hidden={form.isBusy}>
        <Form form={form} failedText={isSentElsewhere ? undefined : failedText}>
          {props.children}
          {publishing && <PublishField choice={publishing.choice} onChange={publishing.change} />}
          {props.preview && (
            <PreviewButton pictures={() => picturesOf(chosen.photos)} render={props.preview} />
          )}
          <div className="actbar">
            <DraftAutosave drafts={drafts} photos={chosen.photos} />
            <a className="btn btn--line" href={cancelHref}>
              <NoBreakText text={t('action.cancel')} />
            </a>
            <SubmitButton
              className="btn btn--grow"
              text={when === 'now' ? props.submitText : t(SUBMIT_TEXTS[when])}
              busyText={busy}
            />
          </div>
        </Form>
      </div>
    </>
  );
}

/** Returns the share of the photos that the server has already, from 0 to 1. */
const sentShareOf = ({ photos, uploads }: ChosenPhotos): number => {
  const sent = photos.map(({ key, uploaded }) =>
    uploaded === undefined ? (uploads.get(key)?.percent ?? 0) / 100 : 1,
  );
  return sent.length === 0 ? 0 : sent.reduce((sum, share) => sum + share, 0) / sent.length;
};

type CreateProgressProps = {
  title: string;
  lastStepText: string | undefined;
  progress: UploadProgress;
  photoCount: number;
};

function CreateProgress({ title, lastStepText, progress, photoCount }: CreateProgressProps) {
  const { t, count, number } = useI18n();
  const percent = Math.floor(progress.fraction * 100);
  const photos = {
    icon: 'camera',
    text: count('saving.photos', photoCount, { percent: number(percent) }),
  };
  const steps = lastStepText !== undefined && [
    { icon: 'check', text: t('saving.checked') },
    ...(photoCount > 0 ? [photos] : []),
    { icon: 'home', text: lastStepText },
  ];
  return (
    <SaveProgress
      title={title}
      text={progress.isRetry ? t('saving.again') : t('saving.keep_open')}
      measure={{ label: t('saving.upload'), percent }}
      {...(steps && { steps, at: percent < 100 ? 1 : steps.length - 1 })}
    />
  );
}
