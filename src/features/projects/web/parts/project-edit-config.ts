import { hasVisibleText } from '#burmese/excerpts/plain-text.ts';
import { formValuesOf } from '#contract/fields.ts';
import type { EditConfig, RecordCall, SaveOptions } from '#editing/edit/edit-config.ts';
import { saveOverBaseVersion } from '#editing/edit/save-record.ts';
import type { Edit } from '#editing/edit/use-edit.ts';
import type { SavedCard } from '#features/projects/card-contract.ts';
import type { Project } from '#features/projects/contract.ts';
import { projectFields } from '#features/projects/fields.ts';
import type { ProjectHeadField } from '#features/projects/fields.ts';
import { paths } from '#site/paths.ts';
import { equalsFormValues } from '#ui/form/fields/equals-form-values.ts';
import { isSameText } from './project-create-config.ts';
import { editProjectForm } from './project-form.ts';

/** State of the form that edits a project. */
export type ProjectEdit = Edit<ProjectHeadField, Project>;

/** Names of the fields of an unsaved card: its text, and the version that was edited. */
export const cardFields = (id: number) => ({ text: `card-${id}`, baseVersion: `card-${id}-seen` });

/** Names of the fields of a card that is not added yet; `key` is its idempotency key. */
export const NEW_CARD_FIELDS = { text: 'new-card', key: 'new-card-key' };

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
  hasChanges: (record, values) =>
    values.title !== record.title ||
    values.menuText !== record.menuText ||
    hasVisibleText(values[NEW_CARD_FIELDS.text] ?? '') ||
    record.Cards.some(({ id }) => values[cardFields(id).baseVersion] !== undefined),
  pageHref: paths.projectDetails,
};

/** Text of a card to save, with the options of a save of a whole record. */
type CardTextSave = {
  cardId: number;
  text: string;
  updatedAt: string;
  keepZawgyi?: true;
  /** Texts that were sent before and got no answer. */
  unansweredTexts: readonly string[];
};

/**
 * Saves the text of a card over its version `updatedAt`; `call` addresses its project.
 * @throws ApiError, CallError as `saveOverBaseVersion` does
 */
export const saveCardText = (
  call: RecordCall & { signal: AbortSignal },
  { cardId, text, unansweredTexts, ...saveOptions }: CardTextSave,
): Promise<SavedCard> => {
  const { api, signal } = call;
  const params = { cardId: String(cardId) };
  const save = async (body: SaveOptions): Promise<SavedCard> => {
    const input = { params, body: { ...body, cardText: text } };
    const saved = await api.projects.updateCardText(input, { signal });
    return { ...saved.card, convertedFromZawgyi: saved.convertedFromZawgyi };
  };
  return saveOverBaseVersion<SavedCard>({
    save: () => save(saveOptions),
    findUnansweredSave: async () => {
      const latest = (await find(call)).Cards.find(({ id }) => id === cardId);
      if (!latest || isSameText(latest.text, text)) return latest;
      const isOwn = unansweredTexts.some((tried) => isSameText(latest.text, tried));
      return isOwn ? save({ ...saveOptions, updatedAt: latest.updatedAt }) : undefined;
    },
    hasUnansweredSave: unansweredTexts.length > 0,
    signal,
  });
};
