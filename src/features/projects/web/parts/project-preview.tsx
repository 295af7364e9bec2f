import { hasVisibleText } from '#burmese/excerpts/plain-text.ts';
import type { PreviewContent, RenderPreview } from '#editing/create/preview-button.tsx';
import { usePreviewedPair } from '#editing/publish/use-own-titles.ts';
import type { Project, ProjectCard } from '#features/projects/contract.ts';
import { cardTextField, NEW_CARD_TEXT_FIELD } from './project-edit-config.ts';
import { ProjectView } from './project-view.tsx';

/** Shows a project with the content of its form, including the card that is not added yet. */
export const previewProject =
  (project: Project): RenderPreview =>
  (previewed) => {
    const { html } = previewed;
    const cards = project.Cards.map((card) => ({ ...card, text: html(cardTextField(card.id)) }));
    const newText = html(NEW_CARD_TEXT_FIELD);
    const shown = hasVisibleText(newText) ? [...cards, newCard(newText)] : cards;
    return <ProjectPreview previewed={previewed} project={{ ...project, Cards: shown }} />;
  };

type ProjectPreviewProps = { previewed: PreviewContent; project: Omit<Project, 'posted_by'> };

/** Shows a project, stored or not, with the other values of its form. */
export function ProjectPreview({ previewed: { text }, project }: ProjectPreviewProps) {
  const pair = usePreviewedPair('projects', text('pairId'), project.pair);
  return (
    <ProjectView
      record={{
        ...project,
        pair,
        title: text('title'),
        menuText: text('menuText'),
        place: text('place'),
        developer: text('developer'),
        handover: text('handover'),
        units: text('units'),
      }}
    />
  );
}

/** Has no photo: with one it would have been added. */
const newCard = (text: string): ProjectCard => ({
  id: 0,
  text,
  image: null,
  photo: null,
  updatedAt: new Date().toISOString(),
});
