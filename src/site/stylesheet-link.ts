/** Renders the tag with which a document loads a stylesheet. */
export const stylesheetLink = (href: string): string => `<link rel="stylesheet" href="${href}">`;
