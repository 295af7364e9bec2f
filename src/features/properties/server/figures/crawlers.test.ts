import { expect, test } from 'vitest';
import { isCrawler } from './crawlers.ts';

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 6.0.1) Chrome/131.0 Mobile Safari/537.36 (compatible; bingbot/2.0)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'meta-externalagent/1.1',
  'Mozilla/5.0 (compatible; YandexBot/3.0)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  'Mozilla/5.0 (Linux; Android 11; moto g power) Chrome/131.0 Mobile Safari/537.36 Chrome-Lighthouse',
  'Mozilla/5.0 (compatible; PetalBot;+https://webmaster.petalsearch.com/site/petalbot)',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  'TelegramBot (like TwitterBot)',
  'ia_archiver',
])('%s is a crawler', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true);
});

test.each([
  'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 9; vivo 1904) Chrome/120.0 Mobile [FB_IAB/FB4A;FBAV/450.0;]',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) GSA/300.0 Mobile Safari/604.1',
  'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 Viber/22.0',
])('%s is a person', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(false);
});
