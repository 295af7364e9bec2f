import { useState, type MouseEvent } from 'react';

/** The addresses at which own lists were seen last, by their own address. */
const lastSeen = new Map<string, string>();

/** Remembers where an own list was seen: its page, its filters and its words. */
export const rememberList = (list: string, href: string): void => {
  lastSeen.set(list, href);
};

/** A link; where the page before this one is what it leads to, it goes back, so that the place in it is kept as well. */
export type WayBack = { href: string; onClick: (event: MouseEvent) => void };

/** Returns the way back to an own list as it was; undefined if it was not seen. */
export const useWayToList = (list: string): WayBack | undefined => {
  const [href] = useState(() => lastSeen.get(list));
  return href === undefined ? undefined : wayTo(href);
};

/** Returns the way back from a form to the page before it, or else to the list of its records. */
export const useWayBack = (list: string): WayBack => {
  const [href] = useState(() => findPageBefore() ?? lastSeen.get(list) ?? list);
  return wayTo(href);
};

/** Goes back if the page before this one is an own list, so that the place in it is kept; returns whether it does. */
export const backToList = (list: string): boolean => {
  const isBefore = findPageBefore()?.split('?')[0] === list;
  if (isBefore) history.back();
  return isBefore;
};

const wayTo = (href: string): WayBack => ({
  href,
  onClick: (event) => {
    const from = findPageBefore();
    if (from === undefined || searchOf(from) !== searchOf(href)) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  },
});

/** Returns what an address asks for, without its language and without order. */
const searchOf = (href: string): string => {
  const { pathname, searchParams } = new URL(href, location.origin);
  const asked = [...searchParams].filter(([name, value]) => name !== 'lang' && value !== '');
  return [pathname, ...asked.map((each) => each.join('=')).sort()].join('&');
};

/** Finds the address of the page before this one; undefined if that is the same page, in another language. */
const findPageBefore = (): string | undefined => {
  const { from } = (history.state ?? {}) as { from?: string };
  return from?.split('?')[0] === location.pathname ? undefined : from;
};
