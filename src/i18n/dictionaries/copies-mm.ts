/** Burmese texts of copies that are shown without a connection, for pages and the service worker. */
export const copiesMm = {
  'copy.notice': 'အင်တာနက် မရှိပါ။ {{time}} က အခြေအနေ ဖြစ်ပါသည်။ ဈေးနှုန်း ပြောင်းသွားနိုင်ပါသည်။',
} as const;
