import type { Page } from 'playwright-core';

/** What was typed into each field of the page's form, by name. */
export type Typed = Record<string, string>;

/** The button that sends the page's form. */
export const submitButton = (page: Page) => page.locator('main form button[type=submit]').last();

/** Types into fields of the page's form. */
export const fillIn = async (page: Page, typed: Typed): Promise<void> => {
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
};

/** One field of the page's form. */
export const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);

/** What stands in each field that can be seen. */
export const typedInto = (page: Page): Promise<Typed> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('main form input:not([hidden])')].map(
        ({ name, value }) => [name, value],
      ),
    ),
  );

/** What is wrong, by field: what its control is described by first, when it is marked as wrong. */
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

/** The name of the field that has the focus, or what else has it. */
export const focusOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement;
    return active?.getAttribute('name') ?? active?.getAttribute('role') ?? active?.tagName ?? '';
  });

/** Whether what is said to be wrong, and the field it is about, stand above the bar of actions. */
export const isErrorClear = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const field = document.activeElement?.getBoundingClientRect();
    const error = document.querySelector('.field__err')?.getBoundingClientRect();
    const bar = document.querySelector('.actbar')?.getBoundingClientRect();
    if (!field || !error || !bar) return false;
    return field.top >= 0 && field.bottom <= error.top && error.bottom <= bar.top;
  });
