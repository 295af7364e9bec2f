import type { ComponentType } from 'react';
import { textLanguage } from '#burmese/language.ts';
import type { Pair } from '#contract/shapes/content-fields.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { PageData, RecordSearch } from '#site/page-data.ts';
import { definePage, type Head, type Page, type ScreenProps } from '#site/page.tsx';
import type { PictureSource } from '#ui/picture.tsx';
import { FailedPage } from '#ui/states/failed-page.tsx';
import { useIsJustCreated } from './create/created-notice.tsx';

type RecordView<D> = {
  head: (i18n: I18n, record: D) => Omit<Head, 'isIndexed'>;
  /** The title while the record is on its way. */
  loadingTitle: (i18n: I18n) => string;
  Skeleton: ComponentType;
  View: ComponentType<{ record: D }>;
  /** Shown above the record to the user who has just published it. */
  CreatedNotice?: ComponentType<{ record: D }>;
};

/** Returns the picture of a shared link to a record; nothing if the record has no photo. */
export const headImage = (photo: PictureSource | null | undefined, alt: string) =>
  photo && { image: { url: photo.url, width: photo.width, height: photo.height, alt } };

/** Returns where a record can be read in the other language; nothing if it cannot. */
export const headPair = (
  { title, pair }: { title: string; pair: Pair },
  pathOf: (id: number) => string,
): Pick<Head, 'other'> => {
  const language = pair?.isPublic === true ? textLanguage(pair.title) : undefined;
  if (!pair || !language || language === textLanguage(title)) return {};
  return { other: { hreflang: language, canonical: pathOf(pair.id) } };
};

/** Declares the page of one record, `?id=`. */
export const defineRecordPage = <D extends { id: number }>(
  data: PageData<RecordSearch, D>,
  { head, loadingTitle, Skeleton, View, CreatedNotice }: RecordView<D>,
): Page => {
  const Screen = ({ load }: ScreenProps<RecordSearch, D>) => {
    const isJustCreated = useIsJustCreated();
    if (load.status === 'loading') return <Skeleton />;
    if (load.status === 'failed') return <FailedPage code={load.code} />;
    return (
      <>
        {isJustCreated && CreatedNotice && <CreatedNotice record={load.data} />}
        <View key={load.data.id} record={load.data} />
      </>
    );
  };
  return definePage(data, {
    head: (i18n, _search, load) =>
      load.status === 'ready'
        ? { ...head(i18n, load.data), isIndexed: true }
        : {
            title: load.status === 'loading' ? loadingTitle(i18n) : i18n.t('error.load_failed'),
            canonical: '/',
            isIndexed: false,
          },
    Screen,
  });
};
