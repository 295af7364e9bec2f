import { WorkTexts } from '#editing/create/work-texts.tsx';
import type { DetailedProperty } from '#features/properties/contract.ts';
import { homeName } from '#features/properties/listing-title.ts';
import { AnswerRemoval } from '#features/properties/web/reports/answer-removal.tsx';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Alert } from '#ui/states/alert.tsx';
import '#ui/styles/work.css';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type RemovedNoticeProps = { listing: DetailedProperty };

/** Says above a removed listing, which its agent and administrators alone see, who sees it and why; the agent answers there. */
export function RemovedNotice({ listing }: RemovedNoticeProps) {
  return (
    <WorkTexts>
      <Notice listing={listing} />
    </WorkTexts>
  );
}

function Notice({ listing }: RemovedNoticeProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { user } = useApp();
  const { id, statusReason: reason, removalAnswer: answer } = listing;
  return (
    <Alert kind="warn">
      <div>
        <p>
          <NoBreakText text={t(reason === null ? 'report.hidden_by_reports' : 'report.removed')} />
        </p>
        {reason !== null && <p>{t('report.removed_why', { reason })}</p>}
        {answer !== undefined && <p>{t('report.answer_sent', { text: answer })}</p>}
      </div>
      {user?.role !== 'admin' && (
        <div className="btn-row">
          <AnswerRemoval id={id} home={homeName(i18n, listing)} />
        </div>
      )}
    </Alert>
  );
}
