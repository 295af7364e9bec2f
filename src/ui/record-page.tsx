import type { ComponentType } from 'react';
import { excerpt } from '../burmese/excerpt.ts';
import { htmlToText } from '../burmese/plain-text.ts';
import { ApiError } from '../contract/errors.ts';
import type { I18n } from '../i18n/i18n.ts';
import { definePage, type Head, type Page, type Route, type ScreenProps } from '../page.tsx';
import { FailedPage } from './failed-page.tsx';
import type { PictureSource } from './picture.tsx';

type RecordSearch = { id: string | undefined };
type Loader<D> = Page<RecordSearch, D>['load'];

type RecordPage<D> = {
  path: string;
  load: (
    api: Parameters<Loader<D>>[0],
    id: string,
    options?: { signal: AbortSignal },
  ) => Promise<D>;
  head: (i18n: I18n, record: D) => Omit<Head, 'isIndexed'>;
  /** The title while the record is on its way. */
  loadingTitle: (i18n: I18n) => string;
  Skeleton: ComponentType;
  View: ComponentType<{ record: D }>;
};

/** As much of a text as search engines show. */
const DESCRIPTION_LENGTH = 160;

/** The start of a sanitised HTML text, for search engines. */
export const describe = (html: string): string =>
  excerpt(htmlToText(html), DESCRIPTION_LENGTH).text;

/** A photo of a record as a shared link shows it; nothing when there is none. */
export const headImage = (photo: PictureSource | null | undefined, alt: string) =>
  photo && { image: { url: photo.url, width: photo.width, height: photo.height, alt } };

/** Declares the page of one record, `?id=`. Without an id nothing is loaded (PRODUCT 10). */
export const defineRecordPage = <D extends { id: number }>(page: RecordPage<D>): Route => {
  const { path, load, head, loadingTitle, Skeleton, View } = page;
  const Screen = ({ load: state }: ScreenProps<RecordSearch, D>) => {
    if (state.status === 'loading') return <Skeleton />;
    if (state.status === 'failed') return <FailedPage code={state.code} />;
    return <View key={state.data.id} record={state.data} />;
  };
  return definePage<RecordSearch, D>({
    path,
    parse: (query) => ({ id: query.get('id')?.trim() || undefined }),
    isIncomplete: ({ id }) => id === undefined,
    load: (api, { id }, signal) => {
      if (id === undefined || !/^[1-9]\d{0,14}$/.test(id)) throw new ApiError('not_found');
      return load(api, id, signal && { signal });
    },
    head: (i18n, { id }, state) =>
      state.status === 'ready'
        ? { ...head(i18n, state.data), isIndexed: true }
        : {
            title: state.status === 'loading' ? loadingTitle(i18n) : i18n.t('error.load_failed'),
            description: i18n.t('meta.home_description'),
            canonical: `${path}?id=${encodeURIComponent(id ?? '')}`,
            isIndexed: false,
          },
    Screen,
  });
};
