import { hasVisibleText } from '#burmese/excerpts/plain-text.ts';
import type { PreviewOf } from '#editing/create/preview-button.tsx';
import type { Project, ProjectCard } from '#features/projects/contract.ts';
import { cardFields, NEW_CARD } from './project-edit-config.ts';
import { ProjectView } from './project-view.tsx';

/** The page of a project with what its form holds, and with the card that is yet to be added. */
export const previewProject =
  (project: Project): PreviewOf =>
  ({ text, html }) => {
    const cards = project.Cards.map((card) => ({ ...card, text: html(cardFields(card.id).text) }));
    const added = html(NEW_CARD.text);
    return (
      <ProjectView
        record={{
          ...project,
          title: text('title'),
          menuText: text('menuText'),
          Cards: hasVisibleText(added) ? [...cards, newCard(added)] : cards,
        }}
      />
    );
  };

/** With its photo it would be added already. */
const newCard = (text: string): ProjectCard => ({
  id: 0,
  text,
  image: null,
  photo: null,
  updatedAt: new Date().toISOString(),
});
