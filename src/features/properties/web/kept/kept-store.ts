import type { ListingType } from '#features/catalogue/catalogue.ts';
import { MAX_KEPT } from '#features/properties/kept/kept-ids.ts';
import { deviceList } from '#ui/device-list.ts';

/** What visitors note about a home. */
export type Mark = 'called' | 'seen' | 'no';

/**
 * A home that is kept, the price in lakhs that it had then, of a sale or of a rent, what it was called, in the language of the page, and
 * what was noted about it. Homes that were kept before types and names were have none.
 */
export type KeptHome = {
  id: number;
  price: number;
  type?: ListingType | undefined;
  name?: string | undefined;
  mark?: Mark | undefined;
  note?: string | undefined;
};

/** Also known to `boot.ts` and `kept-notes.ts`. */
const NAME = 'eain.kept';

const isHome = (home: unknown): home is KeptHome => {
  const { id, price } = Object(home) as Partial<KeptHome>;
  return [id, price].every(Number.isFinite);
};

/** The homes that this device keeps, the first first; `write` replaces them, `useKept` follows them. */
export const { get: keptHomes, set: write, use: useKept } = deviceList(NAME, isHome);

/** What was dropped since the document was opened: whoever keeps it again has not lost what was noted. */
const dropped = new Map<number, KeptHome>();

/** Keeps homes, or goes on keeping them; returns what to say if the list has no room for all, or the browser does not store it. */
export const keep = (added: readonly KeptHome[]): 'kept.full' | 'kept.refused' | undefined => {
  const known = keptHomes();
  const others = added.filter(({ id }) => !known.some((home) => home.id === id));
  const all = [...known, ...others.map((home) => dropped.get(home.id) ?? home)];
  if (!write(all.slice(0, MAX_KEPT))) return 'kept.refused';
  return all.length > MAX_KEPT ? 'kept.full' : undefined;
};

/** Keeps a home no more. */
export const drop = (id: number): undefined => {
  for (const home of keptHomes()) if (home.id === id) dropped.set(id, home);
  write(keptHomes().filter((home) => home.id !== id));
};
