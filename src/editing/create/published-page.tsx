import type { StoredRecord } from '#editing/edit/edit-config.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { useApp } from '#site/page.tsx';
import type { PictureSource } from '#ui/picture.tsx';
import { UserText } from '#ui/text/user-text.tsx';
import type { CreateConfig } from './create-config.ts';
import { PublishedPanel } from './published-panel.tsx';
import { WorkTexts } from './work-texts.tsx';

type PublishedPageProps<F extends string, R extends StoredRecord> = {
  id: number;
  title: string;
  photo: PictureSource | null | undefined;
  /** Says that it was made. */
  done: (i18n: I18n) => string;
  /** The path of its page as others get it. */
  sharedPath: string;
  createHref: string;
  editHref: string;
  creation: Pick<CreateConfig<F, R>, 'save' | 'pageOf'>;
};

/** On the page of an article, a page or a project that has just been published. */
export function PublishedPage<F extends string, R extends StoredRecord>(
  props: PublishedPageProps<F, R>,
) {
  return (
    <WorkTexts>
      <Panel {...props} />
    </WorkTexts>
  );
}

function Panel<F extends string, R extends StoredRecord>({
  title,
  done,
  sharedPath,
  editHref,
  ...panel
}: PublishedPageProps<F, R>) {
  const i18n = useI18n();
  const { origin } = useApp();
  return (
    <div className="wrap">
      <PublishedPanel
        {...panel}
        done={done(i18n)}
        heading={<UserText text={title} />}
        text={i18n.t('published.page_text')}
        linkLabel={i18n.t('published.page_link')}
        address={`${origin}${sharedPath}`}
        shareTitle={title}
        edit={{ href: editHref, text: i18n.t('list.edit'), icon: 'edit' }}
      />
    </div>
  );
}
