import { foreignLang } from '#burmese/language.ts';
import type { DecidedListing } from '#features/properties/reports/report-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { formatDateAndTime } from '#i18n/formats/dates.ts';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { ReportList } from './report-list.tsx';
import { ReportedHome } from './reported-home.tsx';

type DecidedRowProps = {
  decided: DecidedListing;
  /** All rows are of the homes of one account. */
  isOfOne: boolean;
};

/** What was decided about a reported listing, by whom and when, and what was said of it. */
export function DecidedRow({ decided, isOfOne }: DecidedRowProps) {
  const { t, language, htmlLang } = useI18n();
  const { listing, decision, by, at } = decided;
  const { statusReason } = listing;
  return (
    <li className="row row--code">
      <div className="row__txt">
        <div className="row__h">
          <ReportedHome
            listing={listing}
            othersHref={isOfOne ? undefined : paths.adminDecidedReports}
          />
          <p className="row__tags">
            <span
              className={decision === 'removed' ? 'status status--bad' : 'status status--quiet'}
            >
              <Icon name={decision === 'removed' ? 'ban' : 'check'} />
              <NoBreakText
                text={
                  decision === null ? t('report.decided_once') : t(`report.decided_${decision}`)
                }
              />
            </span>
          </p>
          <p className="row__m">
            {by && (
              <a href={paths.adminUser(by.id)} lang={foreignLang(by.username, htmlLang)}>
                {t('admin.log_by', { name: by.username })}
              </a>
            )}
            <time dateTime={at}>{formatDateAndTime(language, at)}</time>
          </p>
          {decision === 'removed' && statusReason && (
            <p className="row__m" lang={foreignLang(statusReason, htmlLang)}>
              {statusReason}
            </p>
          )}
        </div>
        <ReportList reported={decided} />
      </div>
    </li>
  );
}
