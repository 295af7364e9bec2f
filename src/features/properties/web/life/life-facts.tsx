import type { ListedProperty } from '#features/properties/contract.ts';
import { shownStatusText } from '#features/properties/life/status-name.ts';
import { isListed } from '#features/properties/life/status.ts';
import { SOON_DAYS } from '#features/properties/life/terms.ts';
import { useI18n } from '#i18n/context.tsx';
import { dayOf, isoDateOf } from '#i18n/formats/ages.ts';
import type { I18n } from '#i18n/i18n.ts';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { Confirmed } from './confirmed.tsx';

/** The state of one's own listing, why it was removed and what was answered to that, when it was confirmed, and until when it is shown. */
export function LifeFacts({ listing }: { listing: ListedProperty }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { today } = useApp();
  const { status, statusReason, removalAnswer, confirmedAt, expiresAt } = listing;
  const text = shownStatusText(i18n, listing);
  const isShown = isListed(status);
  const isBad = status === 'expired' || status === 'removed';
  return (
    <>
      {text && (
        <p className="row__tags">
          <span className={isBad ? 'status status--bad' : 'status status--quiet'}>
            <Icon name={isBad ? 'alert' : 'check'} />
            {text}
          </span>
        </p>
      )}
      {status === 'removed' && (
        <p className="row__m">{statusReason ?? t('report.hidden_by_reports')}</p>
      )}
      {removalAnswer !== undefined && (
        <p className="row__m">{t('report.answer_sent', { text: removalAnswer })}</p>
      )}
      {isShown && expiresAt !== null && (
        <p className="row__m">
          {confirmedAt !== null && <Confirmed date={isoDateOf(Date.parse(confirmedAt))} />}
          <time dateTime={expiresAt}>
            <NoBreakText text={untilText(i18n, expiresAt, today)} />
          </time>
        </p>
      )}
    </>
  );
}

const untilText = ({ t, count, date }: I18n, expiresAt: string, today: number): string => {
  const days = dayOf(Date.parse(expiresAt)) - today;
  if (days > SOON_DAYS) return t('life.until', { date: date(expiresAt) });
  return days <= 0 ? t('life.soon_today') : count('life.soon', days);
};
