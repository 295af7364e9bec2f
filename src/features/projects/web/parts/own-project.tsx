import { OwnRow } from '#editing/own-list/own-row.tsx';
import { OwnerLink } from '#editing/own-list/owner-link.tsx';
import { ArrangedFacts } from '#editing/publish/arranged-menus.tsx';
import { PublicationFact } from '#editing/publish/publication-fact.tsx';
import type { ListedProject } from '#features/projects/contract.ts';
import { MAX_CARDS } from '#features/projects/rules.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';

type OwnProjectProps = { record: ListedProject; onDeleted: () => Promise<void> };

/** Project in the list of own projects. */
export function OwnProject({ record, onDeleted }: OwnProjectProps) {
  const { t, number, count } = useI18n();
  const { api } = useApp();
  const { id, title, menuText, Cards, owner } = record;
  const photos = Cards.flatMap(({ photo }) => photo ?? []);
  const cards = { count: number(Cards.length), max: number(MAX_CARDS) };
  return (
    <OwnRow
      photo={photos[0]}
      title={title}
      href={record.publishedAt === null ? paths.editProject(id) : paths.projectDetails(id)}
      editHref={paths.editProject(id)}
      facts={
        <p className="row__m">
          <span>{t('list.menu_is', { menu: menuText })}</span>
          <span>{t('project.cards_count', cards)}</span>
          <PublicationFact of={record} />
          <ArrangedFacts of={record} />
          <OwnerLink owner={owner} hrefOf={paths.projectsList} />
        </p>
      }
      deletion={{
        question: t('dialog.delete_project_title'),
        warning:
          photos.length === 0
            ? t('property.delete_alone', { home: title })
            : count('property.delete_photos', photos.length, { home: title }),
        doneText: t('message.deleted_successfully'),
        remove: (signal) => api.projects.delete({ params: { id: String(id) } }, { signal }),
        onDeleted,
      }}
    />
  );
}
