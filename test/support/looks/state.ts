/**
 * Describes the state of a page independently of its language: open dialogs and details, alerts,
 * invalid fields, pending parts. The back-to-top link is left out, as it depends on the length of the
 * page.
 */
export const stateOfPage = (): string[] => {
  const marks =
    'dialog[open], details[open], [role=alert], [aria-invalid=true], [aria-expanded=true], ' +
    '[aria-busy=true], .alert, .banner, .empty, .sk, .toast, [class*=is-]';
  return [...document.body.querySelectorAll(marks)]
    .filter((element) => !element.matches('.to-top'))
    .map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`);
};
