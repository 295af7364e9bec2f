import sanitize from 'sanitize-html';

const SCHEMES = ['http', 'https', 'mailto', 'tel', 'viber'];

const LINK_RELATION = 'nofollow ugc noopener';

const OPTIONS: sanitize.IOptions = {
  allowedTags: 'p br strong b em i u h2 h3 h4 ul ol li blockquote a'.split(' '),
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: SCHEMES,
  allowProtocolRelative: false,
  // Nobody writes that deep; without a limit, reading the result back could exhaust a stack.
  nestingLimit: 30,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: href && isAllowedAddress(href) ? { href: href.trim(), rel: LINK_RELATION } : {},
    }),
  },
};

/**
 * HTML as it is stored (PRODUCT 7): only the allowed tags, links only to absolute addresses of the
 * allowed schemes. Tags that are left out leave their text; scripts and styles leave nothing.
 */
export const sanitizeHtml = (html: string): string => sanitize(html, OPTIONS);

const isAllowedAddress = (href: string): boolean =>
  SCHEMES.some((scheme) => href.trim().toLowerCase().startsWith(`${scheme}:`));
