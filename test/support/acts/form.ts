import type { Page } from 'playwright-core';

/** Values of the page's form by field name. */
export type FieldValues = Record<string, string>;

export const submitButton = (page: Page) => page.locator('main form button[type=submit]').last();

/** Submits the page's form. */
export const submitForm = (page: Page): Promise<void> => submitButton(page).click();

/** Fills fields of the page's form. */
export const fillIn = async (page: Page, typed: FieldValues): Promise<void> => {
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
};

export const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);

/** Returns the value of each visible field. */
export const fieldValues = (page: Page): Promise<FieldValues> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('main form input:not([hidden])')].map(
        ({ name, value }) => [name, value],
      ),
    ),
  );

/**
 * Returns the error of each invalid field: the text that its control names first in `aria-describedby`.
 */
export const errorsOn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[aria-invalid]')].map((control) => {
        const [id = ''] = (control.getAttribute('aria-describedby') ?? '').split(' ');
        const error = document.getElementById(id);
        const text = error?.matches('.field__err') ? error.innerText.trim() : 'no error';
        return [control.getAttribute('name') ?? '', text];
      }),
    ),
  );

/** Returns the name of the focused field; of another focused element, its role or tag. */
export const focusedField = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement;
    return active?.getAttribute('name') ?? active?.getAttribute('role') ?? active?.tagName ?? '';
  });

/** Whether the focused field and its error are both above the action bar. */
export const isErrorInView = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const field = document.activeElement?.getBoundingClientRect();
    const error = document.querySelector('.field__err')?.getBoundingClientRect();
    const bar = document.querySelector('.actbar')?.getBoundingClientRect();
    if (!field || !error || !bar) return false;
    return field.top >= 0 && field.bottom <= error.top && error.bottom <= bar.top;
  });
