import { COPIED_AT_HEADER } from '#contract/copied-at.ts';
import type { Card, Property } from '#features/properties/contract.ts';
import type { KeptHomes } from '#features/properties/kept/kept-contract.ts';
import { MAX_KEPT, readIds } from '#features/properties/kept/kept-ids.ts';
import { isoDateOf } from '#i18n/formats/ages.ts';
import { COPIES } from './page-copies.ts';

/** The path of the call for the homes that a device keeps. */
export const KEPT_HOMES = '/api/properties/kept';

type Found = KeptHomes['homes'][number] & { copiedAt: string };

/**
 * Puts the answer of the call for kept homes together from all copies, in which their cards or pages are; what was kept without a
 * connection was never asked for. Returns undefined if a home is in none of them: it must not seem to be gone.
 */
export const keptFromCopies = async (url: string): Promise<Response | undefined> => {
  const ids = readIds(new URL(url).searchParams.get('ids'), MAX_KEPT);
  const wanted = new Set(ids);
  const found = new Map<number, Found>();
  for (const copies of [COPIES.kept, COPIES.calls, COPIES.pages])
    for (const copy of await copies.findAll(hasHomes)) {
      const copiedAt = copy.headers.get(COPIED_AT_HEADER) ?? '';
      for (const { id, card } of homesIn(await dataOf(copy))) {
        const known = found.get(id);
        if (wanted.has(id) && (!known || known.copiedAt < copiedAt))
          found.set(id, { id, card, copiedAt });
      }
    }
  const homes = ids.flatMap((id) => found.get(id) ?? []);
  if (homes.length < ids.length) return undefined;
  const answer: KeptHomes = { homes: homes.map(({ id, card }) => ({ id, card })) };
  const [oldest = ''] = homes.map(({ copiedAt }) => copiedAt).sort();
  return answerOf(answer, oldest);
};

const HOME = /^\/api\/properties\/(\d+)$/;

/** Finds the answer of the call for a home in the copy of its page: homes are compared without a connection, too. */
export const homeFromCopies = async (url: string): Promise<Response | undefined> => {
  const [, id] = HOME.exec(new URL(url).pathname) ?? [];
  if (id === undefined) return undefined;
  const copies = await COPIES.pages.findAll((page) => new URL(page).searchParams.get('id') === id);
  for (const copy of copies) {
    const home = listingsIn(await dataOf(copy)).find((found) => String(found.id) === id);
    if (home) return answerOf(home, copy.headers.get(COPIED_AT_HEADER) ?? '');
  }
  return undefined;
};

const answerOf = (data: unknown, copiedAt: string): Response =>
  new Response(JSON.stringify(data), {
    headers: { 'content-type': 'application/json', [COPIED_AT_HEADER]: copiedAt },
  });

/** Returns all homes within data of which more is known than a card has. */
const listingsIn = (data: unknown): Property[] => {
  if (typeof data !== 'object' || data === null) return [];
  if ('viewCount' in data && 'property_type' in data) return [data as Property];
  return Object.values(data).flatMap(listingsIn);
};

/** Returns whether an address is that of an answer or a page, and not of a file. */
const hasHomes = (address: string): boolean => !/\/assets\/|\.svg$/.test(address);

const STATE = '<script type="application/json" id="state">';

/** Returns the data of a copied answer, or of a copied page. */
const dataOf = async (copy: Response): Promise<unknown> => {
  const text = await copy.text();
  const [, ofPage] = text.split(STATE);
  try {
    return JSON.parse(ofPage === undefined ? text : (ofPage.split('</script>')[0] ?? ''));
  } catch {
    // It has no data.
    return undefined;
  }
};

/** Returns all homes within data as cards; null for one that nobody sees any more. */
const homesIn = (data: unknown): KeptHomes['homes'] => {
  if (typeof data !== 'object' || data === null) return [];
  if ('card' in data && data.card === null) return [data as KeptHomes['homes'][number]];
  if ('listedOn' in data) return [asKept(data as Card)];
  if ('viewCount' in data && 'property_type' in data) return [asKept(toCard(data as Property))];
  return Object.values(data).flatMap(homesIn);
};

const asKept = (card: Card): KeptHomes['homes'][number] => ({ id: card.id, card });

/** Cards of lists have no texts. */
const toCard = (home: Property): Card => ({
  ...home,
  listedOn: isoDateOf(Date.parse(home.createdAt)),
  confirmedOn:
    home.confirmedAt && home.confirmedAt > home.createdAt
      ? isoDateOf(Date.parse(home.confirmedAt))
      : null,
  photo: home.photos[0] ?? null,
  photoCount: home.photos.length,
  excerpt: '',
  isCut: false,
  otherExcerpt: null,
});
