import { foreignLang } from '#burmese/language.ts';
import { listingTypeName, placeName, typeName } from '#features/catalogue/names.ts';
import type { DecidedListing } from '#features/properties/reports/report-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { formatDateAndTime } from '#i18n/formats/moments.ts';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { ReportList } from './report-list.tsx';

/** What was decided about a reported listing, by whom and when, and what was said of it. */
export function DecidedRow({ decided }: { decided: DecidedListing }) {
  const i18n = useI18n();
  const { t, number, language, htmlLang } = i18n;
  const { listing, decision, by, at } = decided;
  const { id, owner, statusReason } = listing;
  return (
    <li className="row row--code">
      <div className="row__txt">
        <div className="row__h">
          <h2 className="row__t">
            <a href={paths.propertyDetails(id)}>
              <NoBreakText text={placeName(i18n, listing)} />
            </a>
          </h2>
          <p className="row__m">
            <span>{typeName(i18n, listing.property_type)}</span>
            <span>{listingTypeName(i18n, listing.listing_type)}</span>
            <span>{t('report.number', { number: number(id) })}</span>
            {owner && (
              <a href={paths.adminUser(owner.id)} lang={foreignLang(owner.name, htmlLang)}>
                {owner.name}
              </a>
            )}
          </p>
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
            <time dateTime={at}>{formatDateAndTime(language, Date.parse(at))}</time>
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
