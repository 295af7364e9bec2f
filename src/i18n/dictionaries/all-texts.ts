import { createI18n } from '#i18n/i18n.ts';
import { en } from './en.ts';
import { mm } from './mm.ts';
import { articlesEn } from './pages/articles-en.ts';
import { articlesMm } from './pages/articles-mm.ts';
import { detailsEn } from './pages/details-en.ts';
import { detailsMm } from './pages/details-mm.ts';
import { factsEn } from './pages/facts-en.ts';
import { factsMm } from './pages/facts-mm.ts';
import { homeEn } from './pages/home-en.ts';
import { homeMm } from './pages/home-mm.ts';
import { keptEn } from './pages/kept-en.ts';
import { keptMm } from './pages/kept-mm.ts';
import { rareEn } from './pages/rare-en.ts';
import { rareMm } from './pages/rare-mm.ts';
import { rescueEn } from './pages/rescue-en.ts';
import { rescueMm } from './pages/rescue-mm.ts';
import { resultsEn } from './pages/results-en.ts';
import { resultsMm } from './pages/results-mm.ts';
import { searchEn } from './pages/search-en.ts';
import { searchMm } from './pages/search-mm.ts';
import { stillEn } from './pages/still-en.ts';
import { stillMm } from './pages/still-mm.ts';
import { workEn } from './pages/work-en.ts';
import { workMm } from './pages/work-mm.ts';
import { serverEn } from './server-en.ts';
import { serverMm } from './server-mm.ts';
import { serviceWorkerEn } from './service-worker-en.ts';
import { serviceWorkerMm } from './service-worker-mm.ts';

/** Every dictionary of each language: what all pages have, what kinds of pages have, what the server has. */
export const DICTIONARIES = {
  en: {
    public: en,
    home: homeEn,
    search: searchEn,
    results: resultsEn,
    facts: factsEn,
    details: detailsEn,
    articles: articlesEn,
    kept: keptEn,
    rare: rareEn,
    rescue: rescueEn,
    still: stillEn,
    work: workEn,
    serviceWorker: serviceWorkerEn,
    server: serverEn,
  },
  mm: {
    public: mm,
    home: homeMm,
    search: searchMm,
    results: resultsMm,
    facts: factsMm,
    details: detailsMm,
    articles: articlesMm,
    kept: keptMm,
    rare: rareMm,
    rescue: rescueMm,
    still: stillMm,
    work: workMm,
    serviceWorker: serviceWorkerMm,
    server: serverMm,
  },
};

/** Every language with all texts, for the server. Browsers load only the texts that their page needs. */
export const I18N = {
  en: createI18n('en', {
    ...en,
    ...homeEn,
    ...searchEn,
    ...resultsEn,
    ...factsEn,
    ...detailsEn,
    ...articlesEn,
    ...keptEn,
    ...rareEn,
    ...rescueEn,
    ...stillEn,
    ...workEn,
    ...serviceWorkerEn,
    ...serverEn,
  }),
  mm: createI18n('mm', {
    ...mm,
    ...homeMm,
    ...searchMm,
    ...resultsMm,
    ...factsMm,
    ...detailsMm,
    ...articlesMm,
    ...keptMm,
    ...rareMm,
    ...rescueMm,
    ...stillMm,
    ...workMm,
    ...serviceWorkerMm,
    ...serverMm,
  }),
};
