import { hasVisibleText } from '#burmese/excerpts/plain-text.ts';
import { startOf } from '#contract/fields.ts';
import { NOT_STORED } from '#contract/shapes/content-fields.ts';
import { CreateForm } from '#editing/create/create-form.tsx';
import type { CreateFormPart } from '#editing/create/create-page.tsx';
import type { PreviewContent } from '#editing/create/preview-button.tsx';
import { useCreate } from '#editing/create/use-create.ts';
import { usePhotos } from '#editing/photos/use-photos.ts';
import { ContentFields } from '#editing/publish/content-fields.tsx';
import type { Project } from '#features/projects/contract.ts';
import { projectFields } from '#features/projects/fields.ts';
import { MAX_CARDS } from '#features/projects/rules.ts';
import { FactFields } from '#features/projects/web/facts/fact-fields.tsx';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { TitleAndMenu } from '#ui/form/fields/title-and-menu.tsx';
import { NewCardList } from './new-card-list.tsx';
import { projectCreateConfig } from './project-create-config.ts';
import { ProjectPreview } from './project-preview.tsx';
import { useNewCards, type FormCard } from './use-new-cards.ts';

const NEW_PROJECT = startOf(projectFields);

/** Form of a new project, empty or restored from a draft. */
export const CreateProjectForm: CreateFormPart = ({ drafts, like }) => {
  const { t } = useI18n();
  const { menus } = useApp();
  const chosen = usePhotos(MAX_CARDS, { start: drafts.draft?.photos });
  const formCards = useNewCards(drafts);
  const start = { ...NEW_PROJECT, ...like, ...drafts.draft?.values };
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
      <TitleAndMenu start={start} groups={menus.projects} />
      <NewCardList formCards={formCards} chosen={chosen} />
      <FactFields start={start} />
      <ContentFields kind="projects" start={start} otherHref={paths.createProjectLike} />
    </CreateForm>
  );
};

/** What the preview takes from the form itself. */
const NO_HEAD = { title: '', menuText: '', place: '', developer: '', handover: '', units: '' };

const previewOf = (cards: readonly FormCard[]) => (previewed: PreviewContent) => (
  <ProjectPreview previewed={previewed} project={toProject(cards, previewed)} />
);

const toProject = (
  cards: readonly FormCard[],
  { html, pictures }: PreviewContent,
): Omit<Project, 'posted_by'> => {
  const now = new Date().toISOString();
  const all = cards.map(({ key }, index) => ({
    text: html(`cards${index + 1}`),
    photo: pictures.get(key) ?? null,
  }));
  const haveContent = all.map((card) => Boolean(card.photo || hasVisibleText(card.text)));
  // Empty cards at the end are not published.
  const published = all.slice(0, 1 + haveContent.lastIndexOf(true));
  return {
    ...NOT_STORED,
    ...NO_HEAD,
    id: 0,
    Cards: published.map((card, index) => ({
      ...card,
      id: index,
      image: null,
      updatedAt: now,
    })),
    createdAt: now,
    updatedAt: now,
  };
};
