import { useI18n } from '../../../../i18n/context.tsx';
import { useApp } from '../../../../page.tsx';
import { paths } from '../../../../paths.ts';
import { OwnerFact } from '../../../../ui/own-list/owner-fact.tsx';
import { OwnRow } from '../../../../ui/own-list/own-row.tsx';
import type { ListedProject } from '../../contract.ts';
import { MAX_CARDS } from '../../rules.ts';

type OwnProjectProps = { record: ListedProject; onDeleted: () => Promise<void> };

/** A project in the list of those that one may change. */
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
      href={paths.projectDetails(id)}
      editHref={paths.editProject(id)}
      facts={
        <p className="row__m">
          <span>{t('list.menu_is', { menu: menuText })}</span>
          <span>{t('project.cards_count', cards)}</span>
          <OwnerFact owner={owner} hrefOf={paths.projectsList} />
        </p>
      }
      deletion={{
        question: t('dialog.delete_project_title'),
        warning:
          photos.length === 0
            ? t('property.delete_alone', { home: title })
            : count('property.delete_photos', photos.length, { home: title }),
        done: t('message.deleted_successfully'),
        remove: (signal) => api.projects.delete({ params: { id: String(id) } }, { signal }),
        onDeleted,
      }}
    />
  );
}
