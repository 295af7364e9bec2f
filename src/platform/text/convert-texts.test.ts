import { expect, test } from 'vitest';
import { convertTexts } from './convert-texts.ts';
import { sanitizeHtml } from './sanitise.ts';

const ZAWGYI = 'အိမ္ၿခံေျမ အေရာင္းအဝယ္';
const UNICODE = 'အိမ်ခြံမြေ အရောင်းအဝယ်';

test('names the converted fields, in their order', () => {
  const fields = { title: ZAWGYI, area: '40 x 60 ft', label: UNICODE, body: `<p>${ZAWGYI}</p>` };
  expect(convertTexts(fields, { keep: false })).toEqual({
    values: { title: UNICODE, area: '40 x 60 ft', label: UNICODE, body: `<p>${UNICODE}</p>` },
    convertedFromZawgyi: ['title', 'body'],
  });
});

test('names no field without Zawgyi, also if marks were reordered', () => {
  const { values, convertedFromZawgyi } = convertTexts(
    { name: 'ဦး\u1021\u1031\u102C\u1004\u103A', area: '\u1014\u103A\u1037' },
    { keep: false },
  );
  expect(values.area).toBe('\u1014\u1037\u103A');
  expect(convertedFromZawgyi).toBeUndefined();
});

test('corrects the order of signs, which does not count as a conversion', () => {
  const fields = { title: 'လံုးချင်းအိမ်', body: '<p>ဒဂံု ထုိင်ခုံ</p>' };
  expect(convertTexts(fields, { keep: false })).toEqual({
    values: { title: 'လုံးချင်းအိမ်', body: '<p>ဒဂုံ ထိုင်ခုံ</p>' },
    convertedFromZawgyi: undefined,
  });
});

test('changes nothing with `keep`', () => {
  const fields = { title: ZAWGYI, area: '\u1014\u103A\u1037' };
  expect(convertTexts(fields, { keep: true })).toEqual({
    values: fields,
    convertedFromZawgyi: undefined,
  });
});

test('ignores absent fields, and does not change its argument', () => {
  const fields = { name: null, address: undefined, company: '', position: ZAWGYI };
  expect(convertTexts(fields, { keep: false }).values).toEqual({ ...fields, position: UNICODE });
  expect(fields.position).toBe(ZAWGYI);
});

test('converted HTML is unchanged by the sanitiser', () => {
  const html = sanitizeHtml(
    `<h2>${ZAWGYI} &amp; "1 &lt; 2"</h2><ul><li><a href="https://example.com/?q=${ZAWGYI}">` +
      `${ZAWGYI}</a></li></ul>`,
  );
  const { values } = convertTexts({ html }, { keep: false });
  expect(sanitizeHtml(values.html)).toBe(values.html);
  expect(values.html).toContain(`/?q=${ZAWGYI}"`);
  expect(values.html.split(UNICODE)).toHaveLength(3);
});
