import type { ComponentType } from 'react';
import { useDrafts, type Drafts } from '#editing/drafts/use-drafts.ts';
import type { I18n } from '#i18n/i18n.ts';
import { definePageData } from '#site/page-data.ts';
import { definePage, type Page } from '#site/page.tsx';
import '#ui/styles/work.css';

type CreatePage = {
  /** Path of the page; also the key of its drafts. */
  path: string;
  title: (i18n: I18n) => string;
  /** The form, empty or filled from a draft. */
  Form: ComponentType<{ drafts: Drafts }>;
};

/** Declares the page that creates records of a kind. */
export const defineCreatePage = ({ path, title, Form }: CreatePage): Page =>
  definePage(definePageData<object, null>({ parse: () => ({}), load: async () => null }), {
    head: (i18n) => ({
      title: title(i18n),
      description: i18n.t('meta.home_description'),
      canonical: path,
      isIndexed: false,
    }),
    Screen: function CreateScreen() {
      const drafts = useDrafts(path.slice(1));
      return (
        <div className="wrap wrap--form">
          <Form key={drafts.id} drafts={drafts} />
        </div>
      );
    },
  });
