/** Time within which an installed app takes the focus. */
const APP_OPENING_MS = 1_500;

/**
 * Calls `onMissing` if a link to Viber that was tapped opens nothing, as on a computer without Viber. Phones say themselves
 * that an app is missing.
 */
export const watchViber = (onMissing: () => void): void => {
  if (matchMedia('(pointer: coarse)').matches) return;
  setTimeout(() => document.hasFocus() && onMissing(), APP_OPENING_MS);
};
