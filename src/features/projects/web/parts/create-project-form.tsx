import { hasVisibleText } from '#burmese/excerpts/plain-text.ts';
import { CreateForm } from '#editing/create/create-form.tsx';
import type { PreviewContent } from '#editing/create/preview-button.tsx';
import { useCreate } from '#editing/create/use-create.ts';
import type { Drafts } from '#editing/drafts/use-drafts.ts';
import { usePhotos } from '#editing/photos/use-photos.ts';
import type { Project } from '#features/projects/contract.ts';
import { MAX_CARDS } from '#features/projects/rules.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { TitleAndMenu } from '#ui/form/fields/title-and-menu.tsx';
import { NewCardList } from './new-card-list.tsx';
import { projectCreateConfig } from './project-create-config.ts';
import { ProjectView } from './project-view.tsx';
import { useNewCards, type FormCard } from './use-new-cards.ts';

const NEW_PROJECT = { title: '', menuText: '' };

/** Form of a new project, empty or restored from a draft. */
export function CreateProjectForm({ drafts }: { drafts: Drafts }) {
  const { t } = useI18n();
  const { menus } = useApp();
  const chosen = usePhotos(MAX_CARDS, { start: drafts.draft?.photos, isSentEarly: false });
  const formCards = useNewCards(drafts);
  const creating = useCreate(projectCreateConfig(formCards.cards), drafts, chosen);
  return (
    <CreateForm
      state={creating}
      title={t('project.create_title')}
      busyText={t('project.creating')}
      submitText={t('project.submit')}
      cancelHref={paths.projectsList()}
      preview={previewOf(formCards.cards)}
    >
      <TitleAndMenu start={{ ...NEW_PROJECT, ...drafts.draft?.values }} groups={menus.projects} />
      <NewCardList formCards={formCards} chosen={chosen} />
    </CreateForm>
  );
}

const previewOf = (cards: readonly FormCard[]) => (previewed: PreviewContent) => (
  <ProjectView record={toProject(cards, previewed)} />
);

const toProject = (
  cards: readonly FormCard[],
  { text, html, pictures }: PreviewContent,
): Omit<Project, 'posted_by'> => {
  const now = new Date().toISOString();
  const all = cards.map(({ key }, index) => ({
    text: html(`cards${index + 1}`),
    picture: pictures.get(key),
  }));
  // Empty cards at the end are not published.
  const published = all.slice(
    0,
    1 + all.findLastIndex((card) => card.picture || hasVisibleText(card.text)),
  );
  return {
    id: 0,
    title: text('title'),
    menuText: text('menuText'),
    Cards: published.map(({ text, picture }, index) => ({
      id: index,
      text,
      image: null,
      photo: picture ? { slot: 1, ...picture } : null,
      updatedAt: now,
    })),
    createdAt: now,
    updatedAt: now,
  };
};
