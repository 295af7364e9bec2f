import { createI18n } from '#i18n/i18n.ts';
import { en } from './en.ts';
import { mailEn } from './mail-en.ts';
import { mailMm } from './mail-mm.ts';
import { mm } from './mm.ts';
import { workEn } from './work-en.ts';
import { workMm } from './work-mm.ts';

/** Every language with all texts, for the server. Browsers load only the texts that their page needs. */
export const I18N = {
  en: createI18n('en', { ...en, ...workEn, ...mailEn }),
  mm: createI18n('mm', { ...mm, ...workMm, ...mailMm }),
};
