import { createI18nLoader } from '#i18n/load.ts';
import { start } from './start.tsx';

void start({ loadI18n: createI18nLoader(), frame: (site) => site });
