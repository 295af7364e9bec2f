import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoBreakText } from './no-break-text.tsx';

const render = (text: string): string => renderToStaticMarkup(<NoBreakText text={text} />);

test('each Burmese phrase is unbreakable', () => {
  expect(render('အိမ်ခြံမြေ ရှာဖွေရန်')).toBe(
    '<span><span class="ph">အိမ်ခြံမြေ</span> <span class="ph">ရှာဖွေရန်</span></span>',
  );
  expect(render('ရောင်းရန် · ကွန်ဒို')).toContain('</span> · <span');
});

test('a no-break space keeps a number with what it counts', () => {
  expect(render('အသစ် ၈\u00a0ခု')).toBe(
    '<span><span class="ph">အသစ်</span> <span class="ph">၈\u00a0ခု</span></span>',
  );
});

test('what is in brackets is one phrase', () => {
  expect(render('ပေ\u00a0၂၀ (၁,၀၀၀ စတုရန်းပေ)')).toBe(
    '<span><span class="ph">ပေ\u00a0၂၀</span> <span class="ph">(၁,၀၀၀ စတုရန်းပေ)</span></span>',
  );
});

test('a single phrase, and text in another script, get no markup', () => {
  expect(render('ရှာဖွေမည်')).toBe('ရှာဖွေမည်');
  expect(render('Search properties')).toBe('Search properties');
});
