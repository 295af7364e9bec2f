import { hasVisibleText } from '#burmese/excerpts/plain-text.ts';
import type { RenderPreview } from '#editing/create/preview-button.tsx';
import type { Project, ProjectCard } from '#features/projects/contract.ts';
import { cardTextField, NEW_CARD_TEXT_FIELD } from './project-edit-config.ts';
import { ProjectView } from './project-view.tsx';

/** Shows a project with the content of its form, including the card that is not added yet. */
export const previewProject =
  (project: Project): RenderPreview =>
  ({ text, html }) => {
    const cards = project.Cards.map((card) => ({ ...card, text: html(cardTextField(card.id)) }));
    const newText = html(NEW_CARD_TEXT_FIELD);
    return (
      <ProjectView
        record={{
          ...project,
          title: text('title'),
          menuText: text('menuText'),
          place: text('place'),
          developer: text('developer'),
          handover: text('handover'),
          units: text('units'),
          Cards: hasVisibleText(newText) ? [...cards, newCard(newText)] : cards,
        }}
      />
    );
  };

/** Has no photo: with one it would have been added. */
const newCard = (text: string): ProjectCard => ({
  id: 0,
  text,
  image: null,
  photo: null,
  updatedAt: new Date().toISOString(),
});
