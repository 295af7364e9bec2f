import { expect, test } from 'vitest';
import { CHAT_READERS } from './chats.ts';

test.each([
  ['thazin_homes', 'thazin_homes'],
  ['@thazin_homes', 'thazin_homes'],
  ['https://t.me/thazin_homes', 'thazin_homes'],
  ['https://t.me/+959123456789', '09123456789'],
  ['t.me/thazin_homes?start=1', 'thazin_homes'],
  ['https://telegram.me/thazin_homes/', 'thazin_homes'],
  ['+95 9 123 456 789', '09123456789'],
  ['၀၉၁၂၃၄၅၆၇၈၉', '09123456789'],
  ['abc', undefined],
  ['သဇင်', undefined],
  ['https://evil.example/thazin', undefined],
  ['javascript:alert(1)', undefined],
])('%j at Telegram is %j', (typed, name) => {
  expect(CHAT_READERS.telegram(typed)).toBe(name);
});

test.each([
  ['09 123 456 789', '09123456789'],
  ['https://wa.me/959123456789', '09123456789'],
  ['https://api.whatsapp.com/send?phone=959123456789', '09123456789'],
  ['thazin', undefined],
])('%j at WhatsApp is %j', (typed, number) => {
  expect(CHAT_READERS.whatsapp(typed)).toBe(number);
});

test.each([
  ['thazin.homes', 'thazin.homes'],
  ['https://m.me/thazin.homes', 'thazin.homes'],
  ['https://www.facebook.com/thazin.homes/?locale=my_MM', 'thazin.homes'],
  ['https://m.facebook.com/profile.php?id=100012345678901', '100012345678901'],
  ['facebook.com/profile.php?locale=my&id=100012345678901', '100012345678901'],
  ['သဇင် အိမ်ခြံမြေ', undefined],
  ['a', undefined],
  ['https://evil.example/thazin', undefined],
  ['https://evil.example/m.me/thazin', undefined],
])('%j at Messenger is %j', (typed, name) => {
  expect(CHAT_READERS.messenger(typed)).toBe(name);
});
