import { EditForbidden } from '#editing/edit/edit-forbidden.tsx';
import type { Property } from '#features/properties/contract.ts';
import { shownStatusText } from '#features/properties/life/status-name.ts';
import { isListed } from '#features/properties/life/status.ts';
import { homeName } from '#features/properties/listing-title.ts';
import { loadPosting, type Posting } from '#features/properties/web/posting/load-posting.ts';
import { PosterSheet } from '#features/properties/web/posting/poster-sheet.tsx';
import { PostingTexts } from '#features/properties/web/posting/posting-texts.tsx';
import { SharePhotos } from '#features/properties/web/posting/share-photos.tsx';
import { useI18n } from '#i18n/context.tsx';
import { defineRecordData, type RecordSearch } from '#site/page-data.ts';
import { definePage, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/states/alert.tsx';
import { FailedPage } from '#ui/states/failed-page.tsx';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import { NeedsScripts } from '#ui/states/needs-scripts.tsx';
import { SkeletonLines } from '#ui/states/skeleton-lines.tsx';
import '#ui/styles/work.css';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** `/readyToPost?id=`: what an agent needs to post a listing elsewhere: texts, photos, a picture, a poster. */
export const page = definePage(defineRecordData<Posting>(loadPosting), {
  head: ({ t }) => ({
    title: t('posting.title'),
    canonical: paths.propertiesList(),
    isIndexed: false,
  }),
  Screen: ReadyToPost,
});

function ReadyToPost({ load }: ScreenProps<RecordSearch, Posting>) {
  const { t } = useI18n();
  if (load.status === 'failed' && load.code === 'forbidden')
    return (
      <div className="wrap">
        <EditForbidden listHref={paths.propertiesList()} listTitle={t('nav.properties_list')} />
      </div>
    );
  if (load.status === 'failed') return <FailedPage code={load.code} />;
  return (
    <div className="wrap wrap--form">
      <div className="page-head">
        <h1>
          <NoBreakText text={t('posting.title')} />
        </h1>
        {load.status === 'ready' && <Home listing={load.data.listing} />}
      </div>
      {load.status === 'loading' && (
        <>
          <LoadingStatus text={t('posting.loading')} />
          <NeedsScripts />
          <SkeletonLines />
        </>
      )}
      {load.status === 'ready' && <Panels {...load.data} />}
    </div>
  );
}

function Home({ listing }: { listing: Property }) {
  const i18n = useI18n();
  return (
    <p>
      <a className="btn btn--quiet btn--sm btn--flush" href={paths.propertyDetails(listing.id)}>
        <NoBreakText text={homeName(i18n, listing)} />
      </a>
    </p>
  );
}

function Panels({ listing, languages }: Posting) {
  const i18n = useI18n();
  const { t } = i18n;
  const status = isListed(listing.status) ? undefined : shownStatusText(i18n, listing);
  return (
    <>
      {status !== undefined && (
        <Alert kind="warn">
          <p>
            <NoBreakText text={t('posting.not_found', { status })} />
          </p>
        </Alert>
      )}
      <section className="panel posting">
        <h2>{t('posting.texts')}</h2>
        <PostingTexts listing={listing} languages={languages} />
      </section>
      <section className="panel posting">
        <h2>{t('posting.pictures')}</h2>
        <p>
          <NoBreakText text={t('posting.pictures_hint')} />
        </p>
        <SharePhotos listing={listing} languages={languages} />
      </section>
      <section className="panel posting">
        <h2>{t('posting.poster')}</h2>
        <PosterSheet listing={listing} languages={languages} />
      </section>
    </>
  );
}
