import type { serviceWorkerEn } from './service-worker-en.ts';

/** Burmese texts. Reviewed by machine only (burmese.md, "Questions for a native reader"). */
export const serviceWorkerMm: Readonly<Record<keyof typeof serviceWorkerEn, string>> = {
  'copy.reload': 'ထပ်မံကြိုးစားမည်',
  'copy.other_language': 'ဤစာမျက်နှာကို အင်္ဂလိပ်ဘာသာဖြင့် ပြထားပါသည်။',
};
