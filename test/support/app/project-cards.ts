import type { SavedCard } from '#features/projects/card-contract.ts';
import type { Project, ProjectCard } from '#features/projects/contract.ts';
import type { SavedProject } from '#features/projects/save-contract.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';
import type { TestApp } from './app.ts';
import { type Photos, type FormValues, sendForm, sendJson } from './calls.ts';
import { PROJECTS } from './content-kinds.ts';
import type { SignedInUser } from './sign-in.ts';
import { createRecord } from './writing.ts';

type User = Pick<SignedInUser, 'headers'>;

/** The form values and photos for one card per text. */
export const cardParts = async (
  texts: readonly string[],
): Promise<{ typed: FormValues; photos: Photos }> => {
  const typed: FormValues = { cardCount: texts.length };
  const photos: Photos = {};
  for (const [index, text] of texts.entries()) {
    typed[`cards${index + 1}`] = text;
    photos[`image${index + 1}`] = await jpeg(40 + index, 30);
  }
  return { typed, photos };
};

/** Publishes a project with one card per text. */
export const publishProject = async (
  app: TestApp,
  user: SignedInUser,
  texts: readonly string[],
): Promise<SavedProject> => createRecord(app, PROJECTS, user, await cardParts(texts));

/** Publishes a project with `count` cards: "Card 1", "Card 2" … */
export const publishNumberedProject = (app: TestApp, user: SignedInUser, count: number) =>
  publishProject(
    app,
    user,
    Array.from({ length: count }, (_, index) => `<p>Card ${index + 1}</p>`),
  );

export const cardIdsOf = ({ Cards }: Pick<Project, 'Cards'>): number[] => Cards.map(({ id }) => id);

/** Fetches the project without a session. */
export const fetchProject = async (app: TestApp, id: number): Promise<Project> =>
  (await sendJson<Project>(app, 'GET', `projects/${id}`)).body;

export const addCard = (
  app: TestApp,
  user: User,
  id: number,
  typed: FormValues,
  photos: Photos = {},
) => sendForm<SavedCard>(app, `projects/addCard/${id}`, user, typed, photos);

export const saveCardText = (app: TestApp, user: User, cardId: number, body: object) =>
  sendJson<{ message: string; card: ProjectCard; convertedFromZawgyi?: string[] }>(
    app,
    'PUT',
    `projects/updateCardText/${cardId}`,
    user,
    body,
  );

export const uploadCardPhoto = (app: TestApp, user: User, cardId: number, photos: Photos) =>
  sendForm<Pick<ProjectCard, 'image' | 'photo'>>(
    app,
    `projects/uploadCardPhoto/${cardId}`,
    user,
    {},
    photos,
  );

export const orderCards = (app: TestApp, user: User, id: number, body: object) =>
  sendJson<Project>(app, 'PUT', `projects/orderCards/${id}`, user, body);
