import { useEffect, useRef, type MouseEvent } from 'react';
import type { Publication, PublicationConfig } from '#editing/edit/edit-config.ts';
import { useI18n } from '#i18n/context.tsx';
import { formatDateAndTime } from '#i18n/formats/dates.ts';
import { useApp } from '#site/page.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';
import { PlanForm } from './plan-form.tsx';

type PublicationPanelProps<R> = {
  config: PublicationConfig<R>;
  record: R & { id: number };
  pageHref: string;
  /** The form below, which is saved before its record is published. */
  form: {
    id: string;
    isBusy: boolean;
    publish: (event: MouseEvent<HTMLButtonElement>, when: string) => void;
  };
  onChanged: (record: R) => void;
};

/** Says above a form whether its record is on the site, and publishes it, plans that, or takes it off. */
export function PublicationPanel<R>(props: PublicationPanelProps<R>) {
  const { config, record, pageHref, form, onChanged } = props;
  const { t } = useI18n();
  const { api } = useApp();
  const showToast = useToast();
  const { isBusy, run } = useAction();
  const publication = config.of(record);
  const { publishedAt, publishAt } = publication;
  const state = useRef<HTMLParagraphElement>(null);
  const shown = useRef(publication);
  useEffect(() => {
    const isSame =
      shown.current.publishedAt === publishedAt && shown.current.publishAt === publishAt;
    shown.current = { publishedAt, publishAt };
    // The button that was pressed is gone.
    if (!isSame && document.activeElement === document.body) state.current?.focus();
  }, [publishedAt, publishAt]);
  const takeOff = (doneText: string): void =>
    run(async (signal) => {
      onChanged(await config.set({ api, id: record.id, signal }, 'draft'));
      showToast(doneText);
    });
  const button = (text: string, onClick: (event: MouseEvent<HTMLButtonElement>) => void) => (
    <button
      className="btn btn--line btn--sm"
      type="button"
      form={form.id}
      aria-busy={isBusy || form.isBusy || undefined}
      onClick={onClick}
    >
      <NoBreakText text={text} />
    </button>
  );
  return (
    <Alert
      kind={publishedAt === null ? 'warn' : 'info'}
      icon={publishedAt === null ? 'clock' : 'eye'}
    >
      <p tabIndex={-1} ref={state}>
        <StateText of={publication} />
      </p>
      <div className="btn-row">
        {publishedAt === null ? (
          <>
            {button(t('publish.now'), (event) => form.publish(event, 'now'))}
            <PlanForm
              key={publishAt}
              planned={publishAt}
              formId={form.id}
              isBusy={isBusy || form.isBusy}
              onPlan={form.publish}
            />
            {publishAt !== null &&
              button(t('publish.cancel'), () => takeOff(t('publish.is_draft')))}
          </>
        ) : (
          <>
            <a className="btn btn--line btn--sm" href={pageHref}>
              <NoBreakText text={t('publish.view')} />
            </a>
            {button(t('publish.withdraw'), () => takeOff(t('publish.withdrawn')))}
          </>
        )}
      </div>
    </Alert>
  );
}

function StateText({ of: { publishedAt, publishAt, isOnHold } }: { of: Publication }) {
  const { t, date, language } = useI18n();
  if (publishedAt !== null)
    return <NoBreakText text={t('publish.public_since', { date: date(publishedAt) })} />;
  if (publishAt === null) return <NoBreakText text={t('publish.not_public')} />;
  const time = formatDateAndTime(language, publishAt);
  return <NoBreakText text={t(isOnHold ? 'publish.on_hold' : 'publish.will_be', { time })} />;
}
