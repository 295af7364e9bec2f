import type { ComponentType } from 'react';
import { useDrafts, useNamedDraft, type Drafts } from '#editing/drafts/use-drafts.ts';
import type { I18n } from '#i18n/i18n.ts';
import { definePageData } from '#site/page-data.ts';
import { definePage, type App, type Page, type ScreenProps } from '#site/page.tsx';
import { FormSkeleton } from '#ui/form/form-skeleton.tsx';
import type { FormValues } from '#ui/form/rules.ts';
import { FailedPage } from '#ui/states/failed-page.tsx';
import '#ui/styles/work.css';

/** A form of a new record; `like` has the values of another one from which it starts. */
export type CreateFormPart = ComponentType<{ drafts: Drafts; like: Partial<FormValues<string>> }>;

type CreatePage = {
  /** Path of the page; also the key of its drafts. */
  path: string;
  title: (i18n: I18n) => string;
  /** The form, empty or filled from a draft. */
  Form: CreateFormPart;
  /** Loads the start values for `?like=`, the id of another record. */
  loadLike?: (api: App['api'], id: string, signal?: AbortSignal) => Promise<StartValues>;
};

type StartValues = Partial<FormValues<string>>;
type CreateSearch = { like: string | undefined };

/** Declares the page that creates records of a kind. */
export const defineCreatePage = ({ path, title, Form, loadLike }: CreatePage): Page =>
  definePage(
    definePageData<CreateSearch, StartValues>({
      parse: (query) => ({ like: (loadLike && query.get('like')) || undefined }),
      load: async (api, { like }, signal) =>
        loadLike && like !== undefined ? loadLike(api, like, signal) : {},
    }),
    {
      head: (i18n) => ({
        title: title(i18n),
        canonical: path,
        isIndexed: false,
      }),
      Screen: function CreateScreen({ search, load }: ScreenProps<CreateSearch, StartValues>) {
        const drafts = useDrafts(path.slice(1), 'account');
        useNamedDraft(drafts);
        const isLike = search.like !== undefined;
        if (isLike && load.status === 'failed') return <FailedPage code={load.code} />;
        const like = load.status === 'ready' ? load.data : {};
        return (
          <div className="wrap wrap--form">
            {isLike && load.status === 'loading' ? (
              <FormSkeleton fieldCount={6} />
            ) : (
              <Form key={drafts.id} drafts={drafts} like={like} />
            )}
          </div>
        );
      },
    },
  );
