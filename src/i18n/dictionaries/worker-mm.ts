import type { workerEn } from './worker-en.ts';

/** Burmese texts. Reviewed by machine only (burmese.md, "Questions for a native reader"). */
export const workerMm: Readonly<Record<keyof typeof workerEn, string>> = {
  'copy.reload': 'ပြန်ဖွင့်မည်',
};
