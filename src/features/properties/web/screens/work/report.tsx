import { useEffect, useRef, useState } from 'react';
import type { Property } from '#features/properties/contract.ts';
import { homeName } from '#features/properties/listing-title.ts';
import { ReportForm } from '#features/properties/web/reports/report-form.tsx';
import { useI18n } from '#i18n/context.tsx';
import { defineRecordData, type RecordSearch } from '#site/page-data.ts';
import { definePage, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { FailedPage } from '#ui/states/failed-page.tsx';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import { NeedsScripts } from '#ui/states/needs-scripts.tsx';
import '#ui/styles/work.css';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** `/report?id=`: what is wrong with a listing, by anybody (PRODUCT 24). */
export const page = definePage(
  defineRecordData((api, id, options) => api.properties.get({ params: { id } }, options)),
  {
    goneText: ({ t }) => t('details.not_found'),
    head: ({ t }) => ({ title: t('report.title'), canonical: '/report', isIndexed: false }),
    Screen: ReportScreen,
  },
);

function ReportScreen({ load }: ScreenProps<RecordSearch, Property>) {
  const { t } = useI18n();
  if (load.status === 'failed') return <FailedPage code={load.code} />;
  return (
    <div className="wrap wrap--confirm">
      <h1>
        <NoBreakText text={t('report.title')} />
      </h1>
      {load.status === 'loading' && (
        <>
          <NeedsScripts />
          <LoadingStatus text={t('state.loading')} />
        </>
      )}
      {load.status === 'ready' && <Report key={load.data.id} listing={load.data} />}
    </div>
  );
}

function Report({ listing }: { listing: Property }) {
  const i18n = useI18n();
  const { t, price, number } = i18n;
  const [isSent, setIsSent] = useState(false);
  return (
    <>
      <p>
        <NoBreakText text={homeName(i18n, listing)} />
        {' · '}
        {price(listing.price, listing.listing_type)}
        {' · '}
        {t('report.number', { number: number(listing.id) })}
      </p>
      {isSent ? (
        <Thanks id={listing.id} />
      ) : (
        <ReportForm listing={listing} onSent={() => setIsSent(true)} />
      )}
    </>
  );
}

function Thanks({ id }: { id: number }) {
  const { t } = useI18n();
  const thanks = useRef<HTMLOutputElement>(null);
  useEffect(() => thanks.current?.focus(), []);
  return (
    <>
      <output className="status status--ok" tabIndex={-1} ref={thanks}>
        <Icon name="check" />
        <NoBreakText text={t('report.thanks')} />
      </output>
      <div className="btn-row">
        <a className="btn" href={paths.propertyDetails(id)}>
          <NoBreakText text={t('report.back')} />
        </a>
        <a className="btn btn--line" href={paths.home()}>
          <NoBreakText text={t('error.404_home')} />
        </a>
      </div>
    </>
  );
}
