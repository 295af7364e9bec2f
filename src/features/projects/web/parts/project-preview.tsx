import type { PreviewOf } from '../../../../ui/create/preview-button.tsx';
import type { Project } from '../../contract.ts';
import { cardFields } from './project-edition.ts';
import { ProjectView } from './project-view.tsx';

/** The page of a project with what its form holds; a card that is yet to be added is not on it. */
export const previewProject =
  (project: Project): PreviewOf =>
  ({ text, html }) => (
    <ProjectView
      record={{
        ...project,
        title: text('title'),
        menuText: text('menuText'),
        Cards: project.Cards.map((card) => ({ ...card, text: html(cardFields(card.id).text) })),
      }}
    />
  );
