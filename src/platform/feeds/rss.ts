import { escapeXml, XML_DECLARATION } from './xml.ts';

/** An entry of a feed. All addresses are absolute; `publishedAt` is ISO 8601. */
export type FeedItem = {
  title: string;
  link: string;
  /** The same in every language, so that no reader shows an entry twice. */
  guid: string;
  publishedAt: string;
  text: string;
  categories: string[];
  /** The address of a JPEG. */
  picture: string | undefined;
};

/** A feed. `link` is the page that it belongs to, `self` its own address. */
export type Feed = {
  title: string;
  description: string;
  link: string;
  self: string;
  language: string;
  items: FeedItem[];
};

/** Renders a feed as RSS 2.0. */
export const renderRss = (feed: Feed): string => {
  const newest = feed.items.map((item) => item.publishedAt).reduce(later, '');
  return [
    `${XML_DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">`,
    '<channel>',
    element('title', feed.title),
    element('link', feed.link),
    element('description', feed.description),
    element('language', feed.language),
    `<atom:link href="${escapeXml(feed.self)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [element('lastBuildDate', rfc822(newest))] : []),
    ...feed.items.map(renderItem),
    '</channel>',
    '</rss>\n',
  ].join('\n');
};

const renderItem = (item: FeedItem): string =>
  [
    '<item>',
    element('title', item.title),
    element('link', item.link),
    `<guid isPermaLink="true">${escapeXml(item.guid)}</guid>`,
    element('pubDate', rfc822(item.publishedAt)),
    element('description', item.text),
    ...item.categories.map((category) => element('category', category)),
    // RSS requires a length; 0 means unknown.
    ...(item.picture === undefined
      ? []
      : [`<enclosure url="${escapeXml(item.picture)}" type="image/jpeg" length="0"/>`]),
    '</item>',
  ].join('\n');

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

const rfc822 = (iso: string): string => new Date(iso).toUTCString();

const later = (a: string, b: string): string => (a > b ? a : b);
