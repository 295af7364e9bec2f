import { OwnRow } from '#editing/own-list/own-row.tsx';
import { OwnerLink } from '#editing/own-list/owner-link.tsx';
import { ArrangedFacts } from '#editing/publish/arranged-menus.tsx';
import { PublicationFact } from '#editing/publish/publication-fact.tsx';
import type { ListedTemplateOne } from '#features/template-ones/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';

type OwnTemplateOneProps = { record: ListedTemplateOne; onDeleted: () => Promise<void> };

/** Template-one page in the list of own pages. */
export function OwnTemplateOne({ record, onDeleted }: OwnTemplateOneProps) {
  const { t, count } = useI18n();
  const { api } = useApp();
  const { id, title, menuText, photos, owner } = record;
  return (
    <OwnRow
      photo={photos[0]}
      title={title}
      href={record.publishedAt === null ? paths.editTemplateOne(id) : paths.templateOneDetails(id)}
      editHref={paths.editTemplateOne(id)}
      facts={
        <p className="row__m">
          <span>{t('list.menu_is', { menu: menuText })}</span>
          <PublicationFact of={record} />
          <ArrangedFacts of={record} />
          <OwnerLink owner={owner} hrefOf={paths.templateOnesList} />
        </p>
      }
      deletion={{
        question: t('dialog.delete_template_title'),
        warning:
          photos.length === 0
            ? t('property.delete_alone', { home: title })
            : count('property.delete_photos', photos.length, { home: title }),
        doneText: t('message.deleted_successfully'),
        remove: (signal) => api.templateOnes.delete({ params: { id: String(id) } }, { signal }),
        onDeleted,
      }}
    />
  );
}
