import type { WorkDictionary } from './dictionary.ts';

/** The same texts in Burmese. Reviewed by machine only (MYANMAR §2). */
export const workMm: WorkDictionary = {};
