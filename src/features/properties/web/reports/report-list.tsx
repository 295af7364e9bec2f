import { foreignLang } from '#burmese/language.ts';
import type { ReportedListing } from '#features/properties/reports/report-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { formatDateAndTime } from '#i18n/formats/moments.ts';
import { paths } from '#site/paths.ts';

/** What was said of a listing: each reason with its number, then what somebody wrote. */
export function ReportList({ reported: { reports, count: total } }: { reported: ReportedListing }) {
  const { t, count, number, language, htmlLang } = useI18n();
  const reasons = [...new Set(reports.map(({ reason }) => reason))].map((reason) => ({
    reason,
    times: reports.filter((report) => report.reason === reason).length,
  }));
  const written = reports.filter(({ text, reason }) => text !== null && reason !== 'duplicate');
  const other = Number(reports.find(({ reason }) => reason === 'duplicate')?.text ?? 0);
  return (
    <div className="row__x">
      <p>
        <b>{count('report.count', total)}</b>
      </p>
      <ul className="why">
        {reasons.map(({ reason, times }) => (
          <li key={reason}>
            {t(`report.${reason}`)}
            {times > 1 && ` × ${number(times)}`}
          </li>
        ))}
      </ul>
      {other > 0 && (
        <p className="row__m">
          <a href={paths.propertyDetails(other)}>{t('report.like', { number: number(other) })}</a>
        </p>
      )}
      {written.map(({ text, at, reason }) => (
        <blockquote key={`${at}${text}`}>
          <p lang={foreignLang(text ?? '', htmlLang)}>{text}</p>
          <footer>
            {`${t(`report.${reason}`)} · `}
            <time dateTime={at}>{formatDateAndTime(language, Date.parse(at))}</time>
          </footer>
        </blockquote>
      ))}
    </div>
  );
}
