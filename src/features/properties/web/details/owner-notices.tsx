import { useIsJustCreated } from '#editing/create/created-notice.tsx';
import type { Property } from '#features/properties/contract.ts';
import { isListed } from '#features/properties/life/status.ts';
import { homeName } from '#features/properties/listing-title.ts';
import { LikeOther } from '#features/properties/web/form/like-other.tsx';
import { AnswerRemoval } from '#features/properties/web/reports/answer-removal.tsx';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Alert } from '#ui/states/alert.tsx';
import '#ui/styles/work.css';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/**
 * Says on the page of one's own listing what only its agent has to know: that it is much like another one, also after an edit, or why nobody
 * sees it, with the way to answer. The panel of a listing that was just published says the first.
 */
export function OwnerNotices({ listing }: { listing: Property }) {
  const i18n = useI18n();
  const { user } = useApp();
  const isJustCreated = useIsJustCreated();
  const { id, status, statusReason } = listing;
  if (user?.role === 'admin') return null;
  if (isListed(status) && !isJustCreated) return <LikeOther id={id} />;
  if (status !== 'removed') return null;
  return (
    <Alert kind="warn">
      <p>
        <NoBreakText text={statusReason ?? i18n.t('report.hidden_by_reports')} />
      </p>
      <div className="btn-row">
        <AnswerRemoval id={id} home={homeName(i18n, listing)} />
      </div>
    </Alert>
  );
}
