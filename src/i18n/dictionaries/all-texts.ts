import { createI18n } from '#i18n/i18n.ts';
import { articlesEn } from './articles-en.ts';
import { articlesMm } from './articles-mm.ts';
import { detailsEn } from './details-en.ts';
import { detailsMm } from './details-mm.ts';
import { en } from './en.ts';
import { keptEn } from './kept-en.ts';
import { keptMm } from './kept-mm.ts';
import { mm } from './mm.ts';
import { searchEn } from './search-en.ts';
import { searchMm } from './search-mm.ts';
import { serverEn } from './server-en.ts';
import { serverMm } from './server-mm.ts';
import { workEn } from './work-en.ts';
import { workMm } from './work-mm.ts';

/** Every dictionary of each language: what all pages have, what kinds of pages have, what the server has. */
export const DICTIONARIES = {
  en: {
    public: en,
    search: searchEn,
    details: detailsEn,
    articles: articlesEn,
    kept: keptEn,
    work: workEn,
    server: serverEn,
  },
  mm: {
    public: mm,
    search: searchMm,
    details: detailsMm,
    articles: articlesMm,
    kept: keptMm,
    work: workMm,
    server: serverMm,
  },
};

/** Every language with all texts, for the server. Browsers load only the texts that their page needs. */
export const I18N = {
  en: createI18n('en', {
    ...en,
    ...searchEn,
    ...detailsEn,
    ...articlesEn,
    ...keptEn,
    ...workEn,
    ...serverEn,
  }),
  mm: createI18n('mm', {
    ...mm,
    ...searchMm,
    ...detailsMm,
    ...articlesMm,
    ...keptMm,
    ...workMm,
    ...serverMm,
  }),
};
