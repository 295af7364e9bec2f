import { hasVisibleText } from '#burmese/excerpts/plain-text.ts';
import { formValuesOf } from '#contract/fields.ts';
import type { EditConfig, RecordCall, SaveOptions } from '#editing/edit/edit-config.ts';
import type { Edit } from '#editing/edit/use-edit.ts';
import type { SaveCalls } from '#editing/save/run-save.ts';
import type { SavedCard } from '#features/projects/card-contract.ts';
import type { Project } from '#features/projects/contract.ts';
import { projectFields } from '#features/projects/fields.ts';
import type { ProjectHeadField } from '#features/projects/fields.ts';
import { paths } from '#site/paths.ts';
import { equalsFormValues } from '#ui/form/fields/equals-form-values.ts';
import { isSameText, projectSaveConfig } from './project-create-config.ts';
import { editProjectForm } from './project-form.ts';

/** State of the form that edits a project. */
export type ProjectEdit = Edit<ProjectHeadField, Project>;

/** Name of the text field of a card. */
export const cardTextField = (id: number): string => `card-${id}`;

/** Name of the text field of the card that is not added yet. */
export const NEW_CARD_TEXT_FIELD = 'new-card';

/** Name of the base version of a card with an unsaved text, in the metadata of a draft. */
export const cardVersionMeta = (id: number): string => `card-${id}-seen`;

/** Name of the idempotency key of the card that is not added yet, in the metadata of a draft. */
export const NEW_CARD_KEY_META = 'new-card-key';

const HEAD_FIELDS = Object.keys(projectFields) as ProjectHeadField[];

const find = ({ api, id, ...options }: RecordCall): Promise<Project> =>
  api.projects.get({ params: { id: String(id) }, query: { mine: 'true' } }, options);

/**
 * Configures the form that edits title and menu text of a project; its cards are saved by
 * themselves.
 */
export const projectEditConfig: EditConfig<ProjectHeadField, Project> = {
  form: editProjectForm,
  valuesOf: (record) => formValuesOf(projectFields, record),
  find,
  save: ({ api, id, ...options }, values, saveOptions) =>
    api.projects.update(
      { params: { id: String(id) }, body: { ...values, ...saveOptions } },
      options,
    ),
  hasFormValues: (record, values) => equalsFormValues(projectFields, values, record),
  hasChanges: (record, values, meta) =>
    HEAD_FIELDS.some((name) => (values[name] ?? '') !== String(record[name] ?? '')) ||
    hasVisibleText(values[NEW_CARD_TEXT_FIELD] ?? '') ||
    record.Cards.some(({ id }) => meta[cardVersionMeta(id)] !== undefined),
  pageHref: paths.projectDetails,
  publication: projectSaveConfig.publication,
};

/** Returns the calls that save the text of a card; `call` addresses its project. */
export const cardTextCalls = (
  call: RecordCall & { signal: AbortSignal },
  cardId: number,
  keepZawgyi: Pick<SaveOptions, 'keepZawgyi'>,
): SaveCalls<string, SavedCard> => ({
  save: (text, { version }, retry) =>
    retry(async () => {
      const input = {
        params: { cardId: String(cardId) },
        body: { ...keepZawgyi, updatedAt: version, cardText: text },
      };
      const saved = await call.api.projects.updateCardText(input, { signal: call.signal });
      return { ...saved.card, convertedFromZawgyi: saved.convertedFromZawgyi };
    }),
  find: async () => (await find(call)).Cards.find(({ id }) => id === cardId),
  hasValues: (card, text) => isSameText(card.text, text),
});
