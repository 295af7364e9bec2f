import { createI18n } from '#i18n/i18n.ts';
import { en } from './en.ts';
import { keptEn } from './kept-en.ts';
import { keptMm } from './kept-mm.ts';
import { mm } from './mm.ts';
import { serverEn } from './server-en.ts';
import { serverMm } from './server-mm.ts';
import { workEn } from './work-en.ts';
import { workMm } from './work-mm.ts';

/** Every language with all texts, for the server. Browsers load only the texts that their page needs. */
export const I18N = {
  en: createI18n('en', { ...en, ...keptEn, ...workEn, ...serverEn }),
  mm: createI18n('mm', { ...mm, ...keptMm, ...workMm, ...serverMm }),
};
