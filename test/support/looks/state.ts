/**
 * The state that a page is in, in its own words: what lies over it, what it says, what is open, wrong or
 * on its way. Pages in two languages have the same where they are in the same state. The way up comes
 * and goes with how long the page is.
 */
export const stateOfPage = (): string[] => {
  const marks =
    'dialog[open], details[open], [role=alert], [aria-invalid=true], [aria-expanded=true], ' +
    '[aria-busy=true], .alert, .banner, .empty, .sk, .toast, [class*=is-]';
  return [...document.body.querySelectorAll(marks)]
    .filter((element) => !element.matches('.to-top'))
    .map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`);
};
