import sanitize from 'sanitize-html';
import { TURNING_SIGNS } from '#contract/shapes/texts.ts';

const SCHEMES = ['http', 'https', 'mailto', 'tel', 'viber'];

const LINK_RELATION = 'nofollow ugc noopener';

const OPTIONS: sanitize.IOptions = {
  allowedTags: 'p br strong b em i u h2 h3 h4 ul ol li blockquote a'.split(' '),
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: SCHEMES,
  allowProtocolRelative: false,
  // Parsing deeper nesting could exhaust the stack.
  nestingLimit: 30,
  textFilter: (text) => text.replace(TURNING_SIGNS, ''),
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

/** A photo of this site: its largest JPEG. */
const PHOTO_ADDRESS = /^\/media\/[0-9a-f]{24}\.jpg$/;

/** A width or height in pixels. */
const PIXELS = /^[1-9]\d{0,3}$/;

const PHOTO_OPTIONS: sanitize.IOptions = {
  ...OPTIONS,
  allowedTags: [...(OPTIONS.allowedTags || []), 'img'],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  transformTags: {
    ...OPTIONS.transformTags,
    img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
      tagName,
      // In this order, in which `text-photos.ts` reads them.
      attribs:
        PHOTO_ADDRESS.test(src) && PIXELS.test(width) && PIXELS.test(height)
          ? { src, alt: alt.slice(0, MAX_ALT_LENGTH).replace(TURNING_SIGNS, ''), width, height }
          : {},
    }),
  },
};

/** Longest description of a photo, in UTF-16 units. */
const MAX_ALT_LENGTH = 200;

/** Sanitises HTML in which photos of this site may stand, and no others. */
export const sanitizeHtmlWithPhotos = (html: string): string => sanitize(html, PHOTO_OPTIONS);

const isAllowedAddress = (href: string): boolean =>
  SCHEMES.some((scheme) => href.trim().toLowerCase().startsWith(`${scheme}:`));
