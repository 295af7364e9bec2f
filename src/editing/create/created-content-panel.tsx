import { textLanguage } from '#burmese/language.ts';
import type { StoredRecord } from '#editing/edit/edit-config.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { useApp } from '#site/page.tsx';
import type { PictureSource } from '#ui/picture.tsx';
import { UserText } from '#ui/text/user-text.tsx';
import type { CreateConfig } from './create-config.ts';
import { CreatedPanel } from './created-panel.tsx';
import { WorkTexts } from './work-texts.tsx';

type CreatedContentPanelProps<F extends string, R extends StoredRecord> = {
  id: number;
  title: string;
  photo: PictureSource | null | undefined;
  doneText: (i18n: I18n) => string;
  /** Path of the page that is shared, with the language. */
  sharedPath: string;
  createHref: string;
  editHref: string;
  /** The form in which the same is written in the other language; absent if that is there. */
  otherHref: string | false;
  config: Pick<CreateConfig<F, R>, 'save' | 'pageHref'>;
};

/** Notice on the page of an article, a template one or a project that was just created. */
export function CreatedContentPanel<F extends string, R extends StoredRecord>(
  props: CreatedContentPanelProps<F, R>,
) {
  return (
    <WorkTexts>
      <Panel {...props} />
    </WorkTexts>
  );
}

function Panel<F extends string, R extends StoredRecord>({
  title,
  doneText,
  sharedPath,
  editHref,
  otherHref,
  ...panel
}: CreatedContentPanelProps<F, R>) {
  const i18n = useI18n();
  const { origin } = useApp();
  const other = textLanguage(title) === 'my' ? 'en' : 'mm';
  return (
    <div className="wrap">
      <CreatedPanel
        {...panel}
        doneText={doneText(i18n)}
        heading={<UserText text={title} />}
        text={i18n.t('published.page_text')}
        linkLabel={i18n.t('published.page_link')}
        address={`${origin}${sharedPath}`}
        shareTitle={title}
        more={
          otherHref === false
            ? undefined
            : { href: otherHref, text: i18n.t(`content.write_${other}`), icon: 'plus' }
        }
        edit={{ href: editHref, text: i18n.t('list.edit'), icon: 'edit' }}
      />
    </div>
  );
}
