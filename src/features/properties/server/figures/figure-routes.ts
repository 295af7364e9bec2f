import { fromColumns, pickFields } from '#contract/fields.ts';
import type { Db } from '#db/tables.ts';
import type { Property } from '#features/properties/contract.ts';
import { propertyFields } from '#features/properties/fields.ts';
import { adviceFor } from '#features/properties/figures/advice.ts';
import {
  FIGURES_PER_ANSWER,
  type figuresContracts,
} from '#features/properties/figures/figures-contract.ts';
import { TOLD_FIGURES } from '#features/properties/figures/figures.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import { ownerOnly } from '#records/ownership.ts';
import type { FigureCounter } from './figure-counter.ts';
import { dayFiguresOf, listingsAfter, recentFiguresOf } from './figure-store.ts';
import { monthFiguresOf, monthFiguresOfUser } from './listing-months.ts';

const LISTED_FIELDS = pickFields(propertyFields, [
  'region',
  'district',
  'property_type',
  'listing_type',
  'price',
]);

/** Handlers of what visitors do with listings, and of what owners see of it. */
export const figureHandlers = (
  db: Db,
  counter: FigureCounter,
  now: () => Date,
): Handlers<typeof figuresContracts> => ({
  tell: async ({ body }, caller) => {
    if (!caller) return;
    for (const figure of TOLD_FIGURES)
      for (const id of body[figure] ?? []) counter.count(id, figure, caller);
  },
  figures: {
    authorize: ownerOnly(db, 'properties'),
    handle: async ({ params: { id } }) => {
      const recent = await recentFiguresOf(db, [id], now());
      return {
        ...recent(id),
        days: await dayFiguresOf(db, id, now()),
        months: await monthFiguresOf(db, id, now()),
      };
    },
  },
  ownMonths: async (_input, { user }) => ({
    months: await monthFiguresOfUser(db, user.userId, now()),
  }),
  allFigures: async ({ query: { after = 0 } }, { user }) => {
    const rows = await listingsAfter(db, {
      userId: user.isAdmin ? undefined : user.userId,
      after,
      limit: FIGURES_PER_ANSWER,
    });
    const recent = await recentFiguresOf(
      db,
      rows.map(({ id }) => id),
      now(),
    );
    return {
      listings: rows.map(({ id, status, ...row }) => ({
        id,
        status,
        ...fromColumns(LISTED_FIELDS, row),
        ...recent(id),
      })),
      next: rows.length < FIGURES_PER_ANSWER ? null : (rows.at(-1)?.id ?? null),
    };
  },
});

/** Returns a function that adds the figures to listings with these ids, and the advice that they lead to. */
export const figuresFor = async (db: Db, ids: readonly number[], now: Date) => {
  const recent = await recentFiguresOf(db, ids, now);
  return <L extends Property>(listing: L) => {
    const figures = recent(listing.id);
    return { ...listing, figures, advice: adviceFor(listing, figures, now) };
  };
};
