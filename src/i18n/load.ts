import type { Dictionary } from './dictionary.ts';
import type { Language } from './language.ts';

/** The dictionary of one language, for browsers: each is a chunk of its own. */
export async function loadDictionary(language: Language): Promise<Dictionary> {
  if (language === 'mm') return (await import('./mm.ts')).mm;
  return (await import('./en.ts')).en;
}
