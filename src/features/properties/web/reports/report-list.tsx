import { Fragment } from 'react';
import { foreignLang } from '#burmese/language.ts';
import { DUPLICATE_REASONS } from '#features/properties/reports/reasons.ts';
import type { ReportedListing } from '#features/properties/reports/report-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { formatDateAndTime } from '#i18n/formats/dates.ts';
import { paths } from '#site/paths.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type ReportListProps = { reported: Pick<ReportedListing, 'reports' | 'count'> };

/** What was said of a listing: each reason with its number, then what somebody wrote. */
export function ReportList({ reported: { reports, count: total } }: ReportListProps) {
  const { t, count, number, language, htmlLang } = useI18n();
  const reasons = [...new Set(reports.map(({ reason }) => reason))].map((reason) => ({
    reason,
    times: reports.filter((report) => report.reason === reason).length,
  }));
  const written = reports.filter(({ text, reason }) => text !== null && !isDuplicate(reason));
  return (
    <div className="row__x">
      <p>
        <b>{count('report.count', total)}</b>
      </p>
      <ul className="why">
        {reasons.map(({ reason, times }) => (
          <li key={reason}>
            <NoBreakText
              text={t(`report.${reason}`) + (times > 1 ? `\u00a0×\u00a0${number(times)}` : '')}
            />
            {isDuplicate(reason) && <Others reports={reports} reason={reason} />}
          </li>
        ))}
      </ul>
      {written.map(({ text, at, reason }) => (
        <blockquote key={`${at}${text}`}>
          <p lang={foreignLang(text ?? '', htmlLang)}>{text}</p>
          <footer>
            {`${t(`report.${reason}`)} · `}
            <time dateTime={at}>{formatDateAndTime(language, at)}</time>
          </footer>
        </blockquote>
      ))}
    </div>
  );
}

type Report = ReportedListing['reports'][number];

const isDuplicate = (reason: Report['reason']): boolean =>
  DUPLICATE_REASONS.some((each) => each === reason);

/** The listings that this one is like for a reason. */
function Others({ reports, reason }: { reports: readonly Report[]; reason: Report['reason'] }) {
  const { t, number } = useI18n();
  return reports
    .filter((report) => report.reason === reason)
    .map(({ text }) => Number(text))
    .map((other) => (
      <Fragment key={other}>
        {' · '}
        <a href={paths.propertyDetails(other)}>{t('report.number', { number: number(other) })}</a>
      </Fragment>
    ));
}
