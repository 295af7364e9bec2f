// The list of kept homes can be opened without a connection, also if it never was with one: what it needs is fetched when a home is
// kept, in another language, and when there is a new build (PRODUCT 27).
import { variantUrl } from '#contract/shapes/image-variants.ts';
import type { KeptHomes } from '#features/properties/kept/kept-contract.ts';
import { MAX_KEPT, readIds, type KeptOnDevice } from '#features/properties/kept/kept-ids.ts';
import type { Language } from '#i18n/language.ts';
import { paths } from '#site/paths.ts';
import { savesData } from '#site/saves-data.ts';
import { languageOf } from './copies.ts';
import { KEPT_HOMES } from './kept-homes.ts';
import { COPIES, FILES, isForAll } from './page-copies.ts';
import { photoOf } from './photos.ts';
import { untilQuiet } from './quiet.ts';

declare const self: ServiceWorkerGlobalScope;

const addressOf = (path: string): string => new URL(path, self.location.origin).href;

const LIST = addressOf(paths.shortlist());
const COMPARISON = addressOf(paths.compare());
/** Where the answer for the homes of the list is, whichever they are. */
const HOMES = addressOf(KEPT_HOMES);

/** The entry of the build of a document. */
const ENTRY = / data-entry="([^"]+)"/;

/** The entry of the last document that came from the site. */
let newestEntry: string | undefined;

/** Notes of which build a document is. */
export const noteBuild = async (document: Response): Promise<void> => {
  newestEntry = ENTRY.exec(await document.text())?.[1] ?? newestEntry;
};

/** Returns whether an address is that of the list of this device: its document is the same whatever is kept. */
export const isOwnList = (url: string): boolean => {
  const { pathname, searchParams } = new URL(url);
  return pathname === paths.shortlist() && !searchParams.has('ids');
};

/** Finds the document of the list of this device. */
export const findList = (): Promise<Response | undefined> => COPIES.kept.find(LIST);

/** What the device keeps by now, and for which the list is being copied. */
let wanted: KeptOnDevice | undefined;
let copying: Promise<void> | undefined;

/** Copies what the list needs that is not on the device yet, when pages are idle. Whoever saves data keeps only what was seen. */
export const keepList = async (onDevice: KeptOnDevice): Promise<void> => {
  if (onDevice[0].length === 0 || savesData()) return;
  wanted = onDevice;
  copying ??= copyWanted().finally(() => {
    copying = undefined;
  });
  await copying;
};

const copyWanted = async (): Promise<void> => {
  while (wanted) {
    await untilQuiet();
    const [kept, language] = wanted;
    wanted = undefined;
    const ids = readIds(kept.map(({ id }) => id).join(), MAX_KEPT);
    try {
      const isCurrent = await hasDocument(language);
      if (!isCurrent || !(await hasHomes(ids))) await copyHomes(ids);
      if (!isCurrent) await copyDocument(language);
    } catch (error) {
      // The connection is lost: the next page tries again.
      if (!(error instanceof TypeError)) throw error;
    }
  }
};

/** Returns whether the document is there, in a language, and of the newest build that was seen. */
const hasDocument = async (language: Language): Promise<boolean> => {
  const list = await findList();
  if (!list || languageOf(list) !== language) return false;
  return (await list.text()).includes(newestEntry ?? '');
};

const hasHomes = async (ids: readonly number[]): Promise<boolean> => {
  const copy = await COPIES.kept.find(HOMES);
  if (!copy) return false;
  const { homes } = (await copy.json()) as KeptHomes;
  const known = new Set(homes.map(({ id }) => id));
  return ids.every((id) => known.has(id));
};

const ask = (address: string, credentials: RequestCredentials = 'same-origin'): Promise<Response> =>
  fetch(address, { credentials, priority: 'low' });

const copyHomes = async (ids: readonly number[]): Promise<void> => {
  const answer = await ask(`${HOMES}?ids=${ids.join()}`);
  if (answer.status !== 200) return;
  const { homes } = (await answer.clone().json()) as KeptHomes;
  // The first of the list last: if not all have room, those that are seen first stay.
  for (const { card } of homes.reverse()) if (card?.photo) await copyPhoto(card.photo);
  // Last: whoever finds it has the photos.
  await COPIES.kept.put(HOMES, answer);
};

/** The width of the photos of cards on most phones. */
const CARD_WIDTH = 640;

/** Copies a photo in the size in which it was seen, or else in that of cards. */
const copyPhoto = async (photo: { url: string; width: number }): Promise<void> => {
  const address = addressOf(photo.url);
  // Answers of another origin cannot be measured.
  if (!address.startsWith(self.location.origin) || (await COPIES.keptPhotos.find(address))) return;
  const [seen] = await COPIES.photos.findAll((copied) => photoOf(copied) === address);
  const answer = seen ?? (await ask(variantUrl(photo, Math.min(photo.width, CARD_WIDTH), 'avif')));
  if (answer.status === 200) await COPIES.keptPhotos.put(address, answer);
};

/** Copies the document, which is that of nobody's account, after its files: the one before is there until all are. */
const copyDocument = async (language: Language): Promise<void> => {
  const answer = await copyFilesOf(LIST, language);
  // What compares the homes of the list opens from it only, and needs no document.
  if (answer && (await copyFilesOf(COMPARISON, language))) await COPIES.kept.put(LIST, answer);
};

/** Copies the files of a document, and returns it if all of them are there. */
const copyFilesOf = async (address: string, language: Language): Promise<Response | undefined> => {
  const answer = await ask(`${address}?lang=${language}`, 'omit');
  if (!isForAll(answer)) return undefined;
  const files = new Set((await answer.clone().text()).match(FILES));
  for (const path of files) {
    const file = await ask(path);
    if (file.status !== 200) return undefined;
    const code = SCREEN.test(path) ? await file.clone().text() : '';
    for (const name of filesIn(code)) files.add(`/assets${name}`);
    await COPIES.kept.put(addressOf(path), file);
  }
  return answer;
};

/** The file of the screen that compares homes, in which those are named that it loads with the first homes. */
const SCREEN = /\/assets\/compare-[\w-]+\.js/;

/** Lists the files of scripts that a script names, each from its last slash on. */
const filesIn = (code: string): string[] =>
  code
    .split(/["'`]/)
    .filter((text) => text.includes('/') && text.endsWith('.js'))
    .map((path) => path.slice(path.lastIndexOf('/')));
