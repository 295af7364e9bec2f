import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import type { CreateConfig, PhotoFiles, PutPhotosCall } from '#editing/create/create-config.ts';
import type { PublicationConfig, RecordCall, SaveOptions } from '#editing/edit/edit-config.ts';
import type { Project } from '#features/projects/contract.ts';
import { projectFields } from '#features/projects/fields.ts';
import { paths } from '#site/paths.ts';
import { equalsFormValues } from '#ui/form/fields/equals-form-values.ts';
import {
  countCards,
  projectForm,
  type ProjectField,
  type ProjectFormValues,
} from './project-form.ts';
import type { FormCard } from './use-new-cards.ts';

const headOf = ({
  title,
  menuText,
  place,
  developer,
  handover,
  units,
  summary,
  pairId,
}: ProjectFormValues) => ({
  title,
  menuText,
  place,
  developer,
  handover,
  units,
  summary,
  pairId,
});

/** Returns the texts of the cards up to the last one with content. */
const textsOf = (values: ProjectFormValues): string[] =>
  Array.from({ length: countCards(values) }, (_, index) => values[`cards${index + 1}`] ?? '');

/** Returns whether two texts have the same visible text, however they were sanitised. */
export const isSameText = (a: string, b: string): boolean => htmlToText(a) === htmlToText(b);

const hasFormValues = (saved: Project, values: ProjectFormValues): boolean => {
  const texts = textsOf(values);
  return (
    equalsFormValues(projectFields, headOf(values), saved) &&
    saved.Cards.length === texts.length &&
    saved.Cards.every((card, index) => isSameText(card.text, texts[index] ?? ''))
  );
};

/** Saves the values over a project that exists already, card by card. */
const save = async (
  { api, id: number, ...options }: RecordCall,
  values: ProjectFormValues,
  saveOptions: SaveOptions,
  files: PhotoFiles,
): Promise<Project> => {
  const id = String(number);
  const body = { ...headOf(values), ...saveOptions };
  const { Cards } = await api.projects.update({ params: { id }, body }, options);
  const texts = textsOf(values);
  for (const [index, card] of Cards.entries()) {
    const params = { cardId: String(card.id) };
    const cardText = texts[index];
    // Restoring the original text does not mean that a card is to be deleted.
    if (cardText === undefined && saveOptions.keepZawgyi) continue;
    if (cardText === undefined) await api.projects.deleteCard({ params }, options);
    else if (!isSameText(card.text, cardText))
      await api.projects.updateCardText({ params, body: { cardText, ...saveOptions } }, options);
  }
  for (const [index, text] of texts.entries()) {
    const image = files[`image${index + 1}`];
    if (index < Cards.length || !image) continue;
    const card = { params: { projectId: id }, body: { text, ...saveOptions }, files: { image } };
    await api.projects.addCard(card, options);
  }
  return api.projects.get({ params: { id }, query: { mine: 'true' } }, options);
};

/** Uploads the photos of the cards, in their order, and deletes those that are gone. */
const putPhotos = async (
  { api, id: number, ...options }: PutPhotosCall,
  files: PhotoFiles,
): Promise<void> => {
  const { Cards } = await api.projects.get(
    { params: { id: String(number) }, query: { mine: 'true' } },
    options,
  );
  for (const [index, { id, photo }] of Cards.entries()) {
    const params = { cardId: String(id) };
    const image = files[`image${index + 1}`];
    if (image) await api.projects.uploadCardPhoto({ params, files: { image } }, options);
    else if (photo) await api.projects.deleteCardPhoto({ params }, options);
  }
};

/** Configures saving a new project again. */
export const projectSaveConfig: Pick<
  CreateConfig<ProjectField, Project>,
  'form' | 'save' | 'hasFormValues' | 'pageHref'
> & { publication: PublicationConfig<Project> } = {
  form: projectForm,
  save,
  hasFormValues,
  pageHref: paths.projectDetails,
  publication: {
    of: (record) => record,
    set: ({ api, id, ...options }, publish) =>
      api.projects.publish({ params: { id: String(id) }, body: { publish } }, options),
    editHref: paths.editProject,
  },
};

/** Configures the form that creates a project with these cards; a photo has the key of its card. */
export const projectCreateConfig = (
  cards: readonly FormCard[],
): CreateConfig<ProjectField, Project> => ({
  ...projectSaveConfig,
  putPhotos,
  photosByPart: (photos) =>
    Object.fromEntries(
      cards.map(({ key }, index) => [
        `image${index + 1}`,
        photos.find((photo) => photo.key === key),
      ]),
    ),
  create: ({ api }, values, { files, ...parts }, options) => {
    const texts = textsOf(values);
    const cards = texts.map((text, index) => [`cards${index + 1}`, text]);
    const body = {
      ...headOf(values),
      cardCount: texts.length,
      ...Object.fromEntries(cards),
      ...parts,
    };
    return api.projects.create({ body, files }, options);
  },
});
