import { blocksOf } from './excerpts/blocks.ts';
import { htmlToText } from './excerpts/plain-text.ts';
import { languageOf, type TextLanguage } from './language.ts';

type Block = { html: string; language: TextLanguage | undefined; isHeading: boolean };

/**
 * Puts the paragraphs in a language first (PRODUCT 22): agents write the same text in English and
 * in Burmese. A heading stays above its section.
 */
export const withLanguageFirst = (html: string, lang: TextLanguage): string => {
  const isOwn = ({ language }: Block): boolean => (language ?? lang) === lang;
  const sections = sectionsOf(html);
  const isMixed = sections.some((section) => section.some(isOwn) && !section.every(isOwn));
  const ordered = isMixed
    ? sections.map((section) => first(section, (block) => block.isHeading || isOwn(block)))
    : first(sections, (section) => section.every(isOwn));
  return ordered
    .flat()
    .map((block) => block.html)
    .join('');
};

/** Splits HTML into sections that begin with a heading; the first one may have none. */
const sectionsOf = (html: string): Block[][] => {
  const sections: Block[][] = [];
  let section: Block[] = [];
  for (const block of blocksOf(html)) {
    const isHeading = block.startsWith('<h');
    // A block without letters counts as the language of the block before it.
    const language = languageOf(htmlToText(block)) ?? section.at(-1)?.language;
    if (isHeading || sections.length === 0) sections.push((section = []));
    section.push({ html: block, language, isHeading });
  }
  return sections;
};

const first = <T>(all: readonly T[], isFirst: (item: T) => boolean): T[] => [
  ...all.filter(isFirst),
  ...all.filter((item) => !isFirst(item)),
];
