import type { SiteTexts } from './site-text.ts';

/** The page that stands in for those that cannot be reached; the service worker lists what it has copies of. */
export const OFFLINE: SiteTexts = {
  en: {
    title: 'No connection',
    description: 'What can be read without a connection.',
    sections: [
      {
        id: 'copies',
        title: 'Pages on this device',
        text: [
          'Without a connection, pages that you saw before are shown as they were then. This one is not on this device.',
        ],
      },
    ],
  },
  mm: {
    title: 'အင်တာနက် မရှိပါ',
    description: 'အင်တာနက်မရှိဘဲ ဖတ်နိုင်သော စာမျက်နှာများ။',
    sections: [
      {
        id: 'copies',
        title: 'ဤစက်ထဲရှိ စာမျက်နှာများ',
        text: [
          'အင်တာနက် မရှိသည့်အခါ ယခင်ကြည့်ခဲ့သော စာမျက်နှာများကို ထိုစဉ်ကအတိုင်း ပြသပါသည်။ ဤစာမျက်နှာကို ဤစက်တွင် သိမ်းမထားပါ။',
        ],
      },
    ],
  },
};
