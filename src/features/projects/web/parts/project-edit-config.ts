import { hasVisibleText } from '#burmese/excerpts/plain-text.ts';
import { formValuesOf } from '#contract/fields.ts';
import type { EditConfig, RecordCall, SaveOptions } from '#editing/edit/edit-config.ts';
import { persistOver } from '#editing/edit/save-record.ts';
import type { Edit } from '#editing/edit/use-edit.ts';
import type { SavedCard } from '#features/projects/card-contract.ts';
import type { Project } from '#features/projects/contract.ts';
import { projectFields } from '#features/projects/fields.ts';
import type { ProjectHeadField } from '#features/projects/fields.ts';
import { paths } from '#site/paths.ts';
import { equalsFormValues } from '#ui/form/fields/equals-form-values.ts';
import { isSameText } from './project-create-config.ts';
import { editProjectForm } from './project-rules.ts';

/** A form that changes a project. */
export type ProjectEdit = Edit<ProjectHeadField, Project>;

/** The field of a card's text, and the one that says over which version it was typed, until it is saved. */
export const cardFields = (id: number) => ({ text: `card-${id}`, seen: `card-${id}-seen` });

/** The same of a card that is yet to be added: it has the key under which it is sent. */
export const NEW_CARD = { text: 'new-card', key: 'new-card-key' };

const find = ({ api, id, ...options }: RecordCall): Promise<Project> =>
  api.projects.get({ params: { id: String(id) }, query: { mine: 'true' } }, options);

/** How the title and the menu text of a project are changed: its cards are saved by themselves. */
export const projectEdition: EditConfig<ProjectHeadField, Project> = {
  form: editProjectForm,
  valuesOf: (record) => formValuesOf(projectFields, record),
  find,
  save: ({ api, id, ...options }, values, how) =>
    api.projects.update({ params: { id: String(id) }, body: { ...values, ...how } }, options),
  isAsTyped: (record, values) => equalsFormValues(projectFields, values, record),
  hasChanges: (record, values) =>
    values.title !== record.title ||
    values.menuText !== record.menuText ||
    hasVisibleText(values[NEW_CARD.text] ?? '') ||
    record.Cards.some(({ id }) => values[cardFields(id).seen] !== undefined),
  pageOf: paths.projectDetails,
};

/** The text of a card, and how it is saved, as a save of the whole record is. */
type CardText = {
  cardId: number;
  text: string;
  updatedAt: string;
  keepZawgyi?: true;
  /** What was sent before and got no answer. */
  lost: readonly string[];
};

/**
 * Saves the text of a card that was seen at `updatedAt`; the `call` is of its project.
 * @throws ApiError, CallError as `persistOver` does
 */
export const saveCardText = (
  call: RecordCall & { signal: AbortSignal },
  { cardId, text, lost, ...how }: CardText,
): Promise<SavedCard> => {
  const { api, signal } = call;
  const params = { cardId: String(cardId) };
  const save = async (body: SaveOptions): Promise<SavedCard> => {
    const input = { params, body: { ...body, cardText: text } };
    const saved = await api.projects.updateCardText(input, { signal });
    return { ...saved.card, convertedFromZawgyi: saved.convertedFromZawgyi };
  };
  return persistOver<SavedCard>({
    save: () => save(how),
    findSaved: async () => {
      const latest = (await find(call)).Cards.find(({ id }) => id === cardId);
      if (!latest || isSameText(latest.text, text)) return latest;
      const isOwn = lost.some((tried) => isSameText(latest.text, tried));
      return isOwn ? save({ ...how, updatedAt: latest.updatedAt }) : undefined;
    },
    wasLost: lost.length > 0,
    signal,
  });
};
