import * as z from 'zod/mini';
import { defineContract } from '#contract/define.ts';
import { outputsOf } from '#contract/fields.ts';
import { idText } from '#contract/primitives.ts';
import { byId } from '#contract/shapes/saves.ts';
import { propertyFields } from '#features/properties/fields.ts';
import { STATUSES } from '#features/properties/life/status.ts';
import { ADVICE, FIGURES, TOLD_FIGURES } from './figures.ts';
import { MAX_TOLD } from './max-told.ts';

const ids = z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(MAX_TOLD)));

/** Lists of ids by what the visitor did. */
const told = z.strictObject(
  Object.fromEntries(TOLD_FIGURES.map((figure) => [figure, ids])) as Record<
    (typeof TOLD_FIGURES)[number],
    typeof ids
  >,
);
export type Told = z.infer<typeof told>;

/** A month in Myanmar, such as `2026-09`. */
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));

const figures = z.object(
  Object.fromEntries(FIGURES.map((figure) => [figure, z.int()])) as Record<
    (typeof FIGURES)[number],
    z.ZodMiniInt
  >,
);

/** Figures of the last 7 and 30 days in Myanmar, with today. */
const recent = { week: figures, month: figures };

/** What the list of own listings tells of each: its figures, and the advice that they lead to. */
export const ownFigures = {
  figures: z.object(recent),
  advice: z.nullable(z.enum(ADVICE)),
};

/** Of each month from the first in which anybody saw a home, the oldest first; the last one is not over. */
const months = z.array(z.object({ month, ...figures.shape }));

const figuresOfListing = z.object({
  ...recent,
  /** Of each of the last 30 days, the oldest first. */
  days: z.array(z.object({ date: z.iso.date(), ...figures.shape })),
  months,
});
export type FiguresOfListing = z.infer<typeof figuresOfListing>;

/**
 * Of the whole site, with homes that were deleted since: how many homes were new in each month, what visitors did, and how many searches of pages found
 * nothing, at least. `…Since` are the months from which each is known, which may not be known whole; before it is null. There are 24 months, the oldest first; the last one is not over.
 */
export const monthsOfSite = z.object({
  homesSince: z.nullable(month),
  figuresSince: z.nullable(month),
  emptySearchesSince: z.nullable(month),
  months: z.array(
    z.object({
      month,
      homes: z.nullable(z.int()),
      figures: z.nullable(figures),
      emptySearches: z.nullable(z.int()),
    }),
  ),
});
export type MonthsOfSite = z.infer<typeof monthsOfSite>;

/** Most listings of one answer. */
export const FIGURES_PER_ANSWER = 1_000;

const figuresOfAll = z.object({
  listings: z.array(
    z.object({
      ...z.pick(z.object(outputsOf(propertyFields)), {
        region: true,
        district: true,
        property_type: true,
        listing_type: true,
        price: true,
      }).shape,
      id: z.int(),
      status: z.enum(STATUSES),
      ...recent,
    }),
  ),
  /** What to ask for `after` next; null at the end. */
  next: z.nullable(z.int()),
});
export type FiguresOfAll = z.infer<typeof figuresOfAll>;

const monthsOfAll = z.object({ months });
export type MonthsOfAll = z.infer<typeof monthsOfAll>;

/** Endpoints of what comes of a listing: without cookies, and without anything about a person (PRODUCT 25). */
export const figuresContracts = {
  tell: defineContract({
    method: 'POST',
    path: '/properties/figures',
    name: 'tellFigures',
    tag: 'Properties',
    summary: 'Counts what a visitor did with listings, each once per visitor and day',
    access: 'public',
    body: told,
    errors: ['invalid_input'],
    changesContent: false,
  }),
  figures: defineContract({
    method: 'GET',
    path: '/properties/:id/figures',
    name: 'getFigures',
    tag: 'Properties',
    summary: 'How often a listing of one’s own was seen, opened and asked about',
    access: 'user',
    params: byId,
    response: figuresOfListing,
    errors: ['invalid_input', 'forbidden', 'not_found'],
  }),
  allFigures: defineContract({
    method: 'GET',
    path: '/properties/figures',
    name: 'listFigures',
    tag: 'Properties',
    summary: 'Figures of all listings that one may change, a thousand at a time',
    access: 'user',
    query: z.strictObject({ after: z.optional(idText) }),
    response: figuresOfAll,
    errors: ['invalid_input'],
  }),
  ownMonths: defineContract({
    method: 'GET',
    path: '/properties/figures/months',
    name: 'listMonths',
    tag: 'Properties',
    summary: 'Figures of each month of all listings of one’s own together, with those in the trash',
    access: 'user',
    response: monthsOfAll,
    errors: [],
  }),
};
