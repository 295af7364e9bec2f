import type { I18n } from '#i18n/i18n.ts';
import { LANGUAGES, openGraphLocale, type Language } from '#i18n/language.ts';
import type { Head, HeadImage } from '#site/page.tsx';
import { localised, paths } from '#site/paths.ts';
import { SHARE_SIZE } from '#structured-data/share-size.ts';
import type { SiteFacts } from '#structured-data/site.ts';
import { escapeHtml, escapeJson } from './markup.ts';

export type HeadOptions = { i18n: I18n; head: Head; origin: string; siteName: string };

/** Returns the title of the window: the title of the page, then the name of the site. */
export const documentTitle = (head: Head, siteName: string): string =>
  `${head.title} | ${siteName}`;

/** Returns the URL of the page for search engines and the share sheet (PRODUCT 1). */
export const canonicalUrl = (
  head: Pick<Head, 'canonical'>,
  origin: string,
  language: Language,
): string => pageUrl(head.canonical, origin, language);

/** Returns the URLs of the page in all languages, for its `hreflang` links (PRODUCT 1). */
export const alternates = (head: Head, origin: string): [hreflang: string, url: string][] => [
  ['en', canonicalUrl(pageIn('en', head), origin, 'en')],
  ['my', canonicalUrl(pageIn('my', head), origin, 'mm')],
  ['x-default', canonicalUrl(pageIn('en', head), origin, 'en')],
];

const pageIn = (hreflang: string, { canonical, other }: Head): Pick<Head, 'canonical'> =>
  other?.hreflang === hreflang ? other : { canonical };

/** Renders the tags for search engines and shared links: titles, URLs, languages, pictures, feeds. */
export const headTags = (options: HeadOptions): string => {
  const { head, siteName } = options;
  return [
    `<title>${escapeHtml(documentTitle(head, siteName))}</title>`,
    `<meta name="description" content="${escapeHtml(descriptionOf(options))}">`,
    ...robots(head),
    ...(head.isIndexed ? addresses(options) : []),
    ...openGraph(options),
    ...feeds(options),
    ...preload(head),
  ].join('\n');
};

/** Without the permission Google shows small previews of photos only. */
const robots = ({ isIndexed, image }: Head): string[] => {
  if (!isIndexed) return ['<meta name="robots" content="noindex">'];
  return image ? ['<meta name="robots" content="max-image-preview:large">'] : [];
};

const descriptionOf = ({ head, i18n }: HeadOptions): string =>
  head.description ?? i18n.t('meta.home_description');

/** Renders the schema.org description of the page as JSON-LD data blocks, which are not executed. */
export const structuredData = ({ i18n, head, origin, siteName }: HeadOptions): string => {
  const site: SiteFacts = {
    name: siteName,
    pageUrl: (path) => pageUrl(path, origin, i18n.language),
    fileUrl: (path) => fileUrl(path, origin),
  };
  return (head.structuredData?.(site) ?? [])
    .map((node) => escapeJson({ '@context': 'https://schema.org', ...node }))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('\n');
};

const pageUrl = (path: string, origin: string, language: Language): string =>
  origin + localised(path, language);

/** Photos may be at another origin. */
const fileUrl = (path: string, origin: string): string =>
  path.startsWith('/') ? origin + path : path;

const addresses = ({ i18n, head, origin }: HeadOptions): string[] => {
  const address = escapeHtml(canonicalUrl(head, origin, i18n.language));
  return [
    `<link rel="canonical" href="${address}">`,
    ...alternates(head, origin).map(
      ([hreflang, url]) =>
        `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(url)}">`,
    ),
    `<meta property="og:url" content="${address}">`,
  ];
};

const openGraph = (options: HeadOptions): string[] => {
  const { i18n, head, origin, siteName } = options;
  const image: HeadImage = head.image ?? {
    ...SHARE_SIZE,
    url: paths.neutralPicture(i18n.language),
    alt: `${siteName}. ${i18n.t('app.tagline')}`,
  };
  const others = LANGUAGES.filter((language) => language !== i18n.language);
  return [
    ['og:type', head.type ?? 'website'],
    ['og:site_name', siteName],
    ['og:title', head.title],
    ['og:description', descriptionOf(options)],
    ['og:locale', openGraphLocale(i18n.language)],
    ...others.map((language) => ['og:locale:alternate', openGraphLocale(language)]),
    ['og:image', fileUrl(image.url, origin)],
    ['og:image:width', String(image.width)],
    ['og:image:height', String(image.height)],
    ['og:image:alt', image.alt],
  ]
    .map(([name = '', value = '']) => `<meta property="${name}" content="${escapeHtml(value)}">`)
    .concat('<meta name="twitter:card" content="summary_large_image">');
};

const feeds = ({ i18n, head, origin, siteName }: HeadOptions): string[] => {
  const link = (path: string, title: string) =>
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(title)}" href="${escapeHtml(pageUrl(path, origin, i18n.language))}">`;
  const all = paths.feed();
  return [
    link(all, `${siteName}: ${i18n.t('nav.all_properties')}`),
    ...(head.feed !== undefined && head.feed !== all ? [link(head.feed, head.title)] : []),
  ];
};

const preload = ({ preload }: Head): string[] =>
  preload
    ? [
        `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(preload.srcSet)}" imagesizes="${escapeHtml(preload.sizes)}" fetchpriority="high">`,
      ]
    : [];
