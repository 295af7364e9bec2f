const NAME = 'draft';

/** Returns the address of a form that goes on with a draft. */
export const withDraft = (href: string, id: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}${NAME}=${id}`;

/** Returns the id of the draft that an address names. */
export const draftIn = (href: string): string | undefined => {
  const at = href.indexOf('?');
  return (at >= 0 && new URLSearchParams(href.slice(at)).get(NAME)) || undefined;
};
