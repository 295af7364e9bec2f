import sanitize from 'sanitize-html';

const SCHEMES = ['http', 'https', 'mailto', 'tel', 'viber'];

const LINK_RELATION = 'nofollow ugc noopener';

const OPTIONS: sanitize.IOptions = {
  allowedTags: 'p br strong b em i u h2 h3 h4 ul ol li blockquote a'.split(' '),
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: SCHEMES,
  allowProtocolRelative: false,
  // Parsing deeper nesting could exhaust the stack.
  nestingLimit: 30,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: href && isAllowedAddress(href) ? { href: href.trim(), rel: LINK_RELATION } : {},
    }),
  },
};

/**
 * Sanitises HTML (PRODUCT 7): keeps only the allowed tags, and links only with absolute addresses of the
 * allowed schemes. Keeps the text of removed tags, except of scripts and styles.
 */
export const sanitizeHtml = (html: string): string => sanitize(html, OPTIONS);

const isAllowedAddress = (href: string): boolean =>
  SCHEMES.some((scheme) => href.trim().toLowerCase().startsWith(`${scheme}:`));
