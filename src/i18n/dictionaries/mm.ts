import { cardsMm } from './cards-mm.ts';
import { copiesMm } from './copies-mm.ts';
import type { PublicDictionary } from './dictionary.ts';

/** Burmese texts. Reviewed by machine only (burmese.md, "Questions for a native reader"). */
export const mm: PublicDictionary = {
  'app.tagline': 'မြန်မာနိုင်ငံရှိ အိမ်၊ ခြံ၊ မြေနှင့် လုပ်ငန်းသုံးနေရာများ',
  'app.logo_alt': 'Eain (အိမ်) ပင်မစာမျက်နှာ',

  'nav.label': 'ပင်မမီနူး',
  'nav.home': 'ပင်မစာမျက်နှာ',
  'nav.all_properties': 'အိမ်ခြံမြေအားလုံး',
  'nav.for_sales': 'အရောင်း',
  'nav.for_rents': 'အငှား',
  'nav.blogs': 'ဆောင်းပါးများ',
  'nav.open_menu': 'မီနူး ဖွင့်ရန်',
  'nav.close_menu': 'မီနူး ပိတ်ရန်',
  'nav.skip_to_content': 'အဓိကအကြောင်းအရာသို့ ကျော်သွားရန်',
  'nav.back_to_top': 'အပေါ်ဆုံးသို့',
  'nav.profile': 'ပရိုဖိုင်',
  'nav.register': 'အကောင့်ဖွင့်မည်',
  'nav.log_in': 'အကောင့်ဝင်မည်',
  'nav.log_out': 'အကောင့်မှ ထွက်မည်',

  'lang.label': 'ဘာသာစကား',
  'lang.en': 'English',
  'lang.mm': 'မြန်မာ',

  'breadcrumb.label': 'လမ်းကြောင်း',

  'home.articles': 'ဆောင်းပါးများ',
  'home.view_all': 'အားလုံးကြည့်ရန်',

  'price.unit_lakhs': 'သိန်း',
  'search.submit': 'ရှာဖွေမည်',

  'price.lakhs': '{{price}} သိန်း',
  'price.lakhs_round': 'သိန်း {{price}}',
  'price.one_lakh': '၁ သိန်း',
  'price.rent_lakhs': 'တစ်လ {{price}} သိန်း',
  'price.rent_lakhs_round': 'တစ်လ သိန်း {{price}}',
  'price.rent_one_lakh': 'တစ်လ ၁ သိန်း',
  'price.range': '{{from}} သိန်းမှ {{to}} သိန်းအထိ',
  'price.range_round': 'သိန်း {{from}} မှ {{to}} အထိ',
  'price.no_limit_short': 'မသတ်မှတ်ပါ',
  'price.in_kyat': 'ကျပ် {{amount}}',

  'type.all': 'အားလုံး',
  'type.apartment': 'တိုက်ခန်း',
  'type.condo': 'ကွန်ဒို',
  'type.hotel': 'ဟိုတယ်',
  'type.house': 'လုံးချင်းအိမ်',
  'type.industrial': 'စက်မှုဇုန်',
  'type.land': 'မြေကွက်',
  'type.warehouse': 'ဂိုဒေါင်',

  'type_plural.all': 'အိမ်ခြံမြေအားလုံး',
  'type_plural.apartment': 'တိုက်ခန်းများ',
  'type_plural.condo': 'ကွန်ဒိုများ',
  'type_plural.hotel': 'ဟိုတယ်များ',
  'type_plural.house': 'လုံးချင်းအိမ်များ',
  'type_plural.industrial': 'စက်မှုဇုန်မြေနှင့် စက်ရုံများ',
  'type_plural.land': 'မြေကွက်များ',
  'type_plural.warehouse': 'ဂိုဒေါင်များ',

  'listing.for_sales': 'ရောင်းရန်',
  'listing.for_rents': 'ငှားရန်',

  'results.count_one': 'အိမ်ခြံမြေ {{count}} ခု',
  'results.count_other': 'အိမ်ခြံမြေ {{count}} ခု',
  'results.none_on_page': 'ဤစာမျက်နှာတွင် ဘာမျှ မရှိပါ',
  'results.load_failed_title': 'စာရင်း ဖွင့်၍မရပါ',

  'pagination.label_top': 'စာမျက်နှာများ၊ အပေါ်',
  'pagination.label_bottom': 'စာမျက်နှာများ၊ အောက်',
  'pagination.previous': 'ယခင်စာမျက်နှာ',
  'pagination.next': 'နောက်စာမျက်နှာ',
  'pagination.page_of': 'စာမျက်နှာ {{page}} / {{total}}',
  'pagination.past_end': 'စုစုပေါင်း {{total}} မျက်နှာ',
  'pagination.page': 'စာမျက်နှာ {{page}}',
  'pagination.go_to': 'စာမျက်နှာ {{page}} သို့ သွားရန်',
  'pagination.last_is': 'နောက်ဆုံး စာမျက်နှာမှာ {{page}} ဖြစ်ပါသည်။',

  'card.more': '...ဆက်ဖတ်ရန်',
  'card.photo_count': 'ဓာတ်ပုံ {{count}} ပုံ',
  'card.per_sqft': 'တစ်စတုရန်းပေ {{price}}',

  ...cardsMm,
  'area.ft': 'ပေ\u00a0{{width}}\u00a0x\u00a0{{depth}}',
  'area.sqft': '{{area}} စတုရန်းပေ',
  'area.acres_one': '{{count}} ဧက',
  'area.acres_other': '{{count}} ဧက',
  'kept.keep': 'သိမ်းထားမည်',
  'kept.full': '၆၀ ပြည့်ပြီ။ တစ်ခု ဖယ်ရှားပါ။',
  'kept.refused': 'ဤစာမျက်နှာ ပိတ်သည်အထိသာ သိမ်းထားပါမည်။',
  'kept.title': 'သိမ်းထားသော အိမ်ခြံမြေများ',
  'listing.all': 'ရောင်းရန်နှင့် ငှားရန်',
  'price.up_to': '{{price}} အထိ',
  'results.title': '{{listing}} {{type}}',
  'results.title_in': '{{place}}ရှိ {{what}}',
  'results.title_near': '{{place}}အနီးရှိ {{what}}',
  'search.all_districts': 'မြို့နယ်အားလုံး',
  'search.all_regions': 'ဒေသအားလုံး',

  'template.loading': 'စာမျက်နှာ ဖွင့်နေသည်',

  'blog.all': 'ဆောင်းပါးအားလုံး',
  'blog.loading': 'ဆောင်းပါး ဖွင့်နေသည်',

  'project.loading': 'စီမံကိန်း ဖွင့်နေသည်',

  ...copiesMm,
  'state.loading': 'ဖွင့်နေသည်',
  'state.offline': 'အင်တာနက် ပြတ်နေပါသည်။ ပြန်ရလျှင် ထပ်မံကြိုးစားပါ။',
  'state.back_online': 'အင်တာနက် ပြန်ရပါပြီ။',

  'message.network_error': 'ဆာဗာနှင့် ချိတ်ဆက်၍မရပါ။ အင်တာနက်ကို စစ်ဆေးပြီး ထပ်မံကြိုးစားပါ။',
  'message.timeout': 'ဆာဗာ တုံ့ပြန်မှု ကြာနေပါသည်။ ထပ်မံကြိုးစားပါ။',
  'message.internal_error': 'ဆာဗာ ချို့ယွင်းနေပါသည်။ ထပ်မံကြိုးစားပါ။',
  'message.unavailable': 'ယခု ဝန်ဆောင်မှု မရနိုင်သေးပါ။ ခဏအကြာတွင် ထပ်မံကြိုးစားပါ။',
  'message.not_found': 'ရှာမတွေ့ပါ',
  'message.unauthorized': 'အကောင့်သို့ ပြန်ဝင်ပါ',
  'message.forbidden': 'ပြောင်းလဲခွင့် မရှိပါ',
  'message.logged_out': 'အကောင့်မှ ထွက်ပြီးပါပြီ',

  'error.load_failed': 'ဖွင့်၍မရပါ။',
  'error.missing_id': 'ဤလင့်ခ် မပြည့်စုံပါ။',
  'error.404_title': 'စာမျက်နှာ မတွေ့ပါ',
  'error.404_body': 'ရွှေ့ထားခြင်း သို့မဟုတ် ဖျက်ထားခြင်း ဖြစ်နိုင်ပါသည်။',
  'error.404_home': 'ပင်မစာမျက်နှာသို့ သွားမည်',
  'error.404_all': 'အိမ်ခြံမြေအားလုံး ကြည့်မည်',
  'error.500_title': 'တစ်ခုခု မှားယွင်းနေပါသည်',
  'error.500_body': 'ခဏအကြာတွင် ထပ်မံကြိုးစားပါ။',

  'action.retry': 'ထပ်မံကြိုးစားမည်',
  'action.close': 'ပိတ်မည်',

  'admin.title': 'စီမံခန့်ခွဲမှု',
};
