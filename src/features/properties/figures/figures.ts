/** What visitors do with a listing, as their browsers tell it (PRODUCT 25): `seen` and `saved` also in a list, and what they use on its page. */
export const TOLD_FIGURES = ['seen', 'saved', 'call', 'viber', 'mail', 'copy', 'share'] as const;
export type ToldFigure = (typeof TOLD_FIGURES)[number];

/** Everything that is counted of a listing, in the order of a visitor's way; `opened` are its views (PRODUCT 12). */
export const FIGURES = [
  'seen',
  'opened',
  'saved',
  'call',
  'viber',
  'mail',
  'copy',
  'share',
] as const;
export type Figure = (typeof FIGURES)[number];

/** A number for each figure. */
export type Figures = Record<Figure, number>;

/** Makes a number for each figure. */
export const figuresBy = (countOf: (figure: Figure) => number): Figures =>
  Object.fromEntries(FIGURES.map((figure) => [figure, countOf(figure)])) as Figures;

/** The days of the two spans that owners see, today among them. */
export const WEEK_DAYS = 7;
export const MONTH_DAYS = 30;

/** Figures of the last 7 and 30 days. */
export type RecentFigures = { week: Figures; month: Figures };

/** Returns how often visitors got in touch, as far as can be known. */
export const contactsOf = ({ call, viber, mail, copy }: Figures): number =>
  call + viber + mail + copy;

/** What an owner could do for a listing that gets little attention. */
export const ADVICE = ['photos', 'first_look', 'contact', 'facts'] as const;
export type Advice = (typeof ADVICE)[number];
