/** Returns a link that opens a Viber chat with a phone, given as `tel:` link. Some versions of Viber ignore the draft. */
export const viberChat = (telHref: string, draft?: string): string => {
  const number = encodeURIComponent(telHref.replace('tel:', ''));
  const text = draft === undefined ? '' : `&draft=${encodeURIComponent(draft)}`;
  return `viber://chat?number=${number}${text}`;
};
