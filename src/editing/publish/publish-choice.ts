import { HOUR_MS } from '#contract/durations.ts';
import type { Publish } from '#contract/shapes/publication.ts';
import type { Publication } from '#editing/edit/edit-config.ts';
import { fromYangonInput, toYangonInput } from './yangon-input.ts';

/** When a new record is published: at once, at a time in Myanmar as it is typed, or not yet. */
export type PublishChoice = { when: 'now' | 'time' | 'draft'; time: string };

/** The names of the inputs, which drafts keep, too. */
export const WHEN_FIELD = 'publish';
export const TIME_FIELD = 'publishAt';

/** Returns what is proposed as a time: the next full hour but one. */
export const proposedTime = (): string =>
  toYangonInput(Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS);

/** Reads what a form or a draft has chosen; at first that is now. */
export const choiceOf = (text: (field: string) => string | undefined): PublishChoice => {
  const when = text(WHEN_FIELD);
  return { when: when === 'time' || when === 'draft' ? when : 'now', time: text(TIME_FIELD) ?? '' };
};

/** Returns a typed time that is still to come, in milliseconds since 1970. */
export const timeToCome = (typed: string): number | undefined => {
  const timeMs = fromYangonInput(typed);
  return timeMs !== undefined && timeMs > Date.now() ? timeMs : undefined;
};

/** Returns what the server is told of a choice. A time that has passed since means now. */
export const publishOf = ({ when, time }: PublishChoice): Publish => {
  if (when !== 'time') return when;
  const timeMs = timeToCome(time);
  return timeMs === undefined ? 'now' : new Date(timeMs).toISOString();
};

/** Returns whether a record is published as it was asked for. */
export const isPublishedAs = (
  { publishedAt, publishAt }: Publication,
  publish: Publish,
): boolean => {
  if (publish === 'now') return publishedAt !== null;
  if (publish === 'draft') return publishedAt === null && publishAt === null;
  return publishedAt !== null ? Date.parse(publish) <= Date.now() : publishAt === publish;
};

/** Returns since when the page of a form will say that it is public: as it is stored, or as the form has chosen. */
export const shownSince = (
  text: (field: string) => string,
  stored: Publication | undefined,
): string => {
  const known = stored?.publishedAt ?? stored?.publishAt;
  if (known) return known;
  const publish = publishOf(choiceOf(text));
  return publish === 'now' || publish === 'draft' ? new Date().toISOString() : publish;
};
