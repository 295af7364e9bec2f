import { expect, test } from 'vitest';
import { formatDate, formatDateAndTime } from './dates.ts';

const spaced = (date: string): string => date.replaceAll('\u00a0', ' ');

test.each([
  ['2026-04-05T05:00:00.000Z', '5 April 2026', '၂၀၂၆ ဧပြီ ၅'],
  ['2026-11-14T17:29:59.999Z', '14 November 2026', '၂၀၂၆ နိုဝင်ဘာ ၁၄'],
  ['2026-11-14T17:30:00.000Z', '15 November 2026', '၂၀၂၆ နိုဝင်ဘာ ၁၅'],
  ['2026-12-31T17:29:59.999Z', '31 December 2026', '၂၀၂၆ ဒီဇင်ဘာ ၃၁'],
  ['2026-12-31T17:30:00.000Z', '1 January 2027', '၂၀၂၇ ဇန်နဝါရီ ၁'],
  ['2028-02-28T18:00:00Z', '29 February 2028', '၂၀၂၈ ဖေဖော်ဝါရီ ၂၉'],
  ['2026-08-20', '20 August 2026', '၂၀၂၆ ဩဂုတ် ၂၀'],
])('%s in Yangon is %s', (iso, english, burmese) => {
  expect(spaced(formatDate('en', iso))).toBe(english);
  expect(spaced(formatDate('mm', iso))).toBe(burmese);
});

test('no line breaks inside a date', () => {
  expect(formatDate('en', '2026-04-05')).toBe('5\u00a0April\u00a02026');
  expect(formatDate('mm', '2026-04-05')).toBe('၂၀၂၆\u00a0ဧပြီ\u00a0၅');
});

test('a date with its time has that of Yangon', () => {
  expect(spaced(formatDateAndTime('en', '2026-04-05T17:35:00.000Z'))).toBe('6 April 2026, 00:05');
  expect(spaced(formatDateAndTime('mm', '2026-04-05T07:35:00.000Z'))).toBe('၂၀၂၆ ဧပြီ ၅၊ ၁၄:၀၅');
});

test('all month names agree with those of Node', () => {
  const day = { dateStyle: 'long', timeZone: 'Asia/Yangon' } as const;
  for (let month = 1; month <= 12; month++) {
    const iso = `2026-${String(month).padStart(2, '0')}-10T12:00:00Z`;
    expect(spaced(formatDate('en', iso))).toBe(
      new Intl.DateTimeFormat('en-GB', day).format(new Date(iso)),
    );
    const burmeseMonth = new Intl.DateTimeFormat('my', { month: 'long' }).format(new Date(iso));
    expect(spaced(formatDate('mm', iso))).toBe(`၂၀၂၆ ${burmeseMonth} ၁၀`);
  }
});
