import { expect, test } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { toStoredTexts } from './stored-texts.ts';

const HTML = { body: 'text_is_needed', more: 'text_is_needed' };

test('HTML is sanitised, plain text is unchanged', async () => {
  const typed = { title: '<b>A</b>', body: '<b onclick=x>B</b>', more: 'C & D' };
  expect(await toStoredTexts(typed, HTML, false)).toEqual({
    values: { title: '<b>A</b>', body: '<b>B</b>', more: 'C &amp; D' },
    convertedFromZawgyi: undefined,
  });
});

test('Zawgyi is converted and its fields are named, unless `keep` is set', async () => {
  const typed = { title: 'ေ႐ႊျပည္သာ', body: '<p>A</p>', more: '<p>ၿမိဳ႕နယ္</p>' };
  expect(await toStoredTexts(typed, HTML, false)).toEqual({
    values: { title: 'ရွှေပြည်သာ', body: '<p>A</p>', more: '<p>မြို့နယ်</p>' },
    convertedFromZawgyi: ['title', 'more'],
  });
  expect((await toStoredTexts(typed, HTML, true)).values).toEqual(typed);
});

test('fields whose text is empty after sanitising are named together', async () => {
  const typed = { title: '', body: '<script>x</script>', more: '<p>&nbsp;</p>' };
  try {
    await toStoredTexts(typed, HTML, false);
    expect.unreachable();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error.toBody()).toEqual({
      message: 'invalid_input',
      errors: [
        { field: 'body', message: 'text_is_needed' },
        { field: 'more', message: 'text_is_needed' },
      ],
    });
  }
});
