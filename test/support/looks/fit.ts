// Looks at the page they run in: each is a function of its own, without anything around it.

/** What reaches beyond the right edge of the window so that the page can be scrolled sideways. */
export const sidewaysOverflow = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
  );
  return [
    `${scrollWidth - clientWidth} px too wide`,
    ...wide.slice(0, 5).map((element) => element.getAttribute('class') ?? element.tagName),
  ];
};

/** Choices that their select is too narrow for, at the width of its text and arrow. */
export const clippedChoices = (): string[] => {
  const canvas = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll('select')]
    .filter((select) => select.checkVisibility())
    .filter((select) => {
      const style = getComputedStyle(select);
      if (!canvas) return true;
      canvas.font = style.font;
      const text = canvas.measureText(select.selectedOptions[0]?.text ?? '').width;
      const room =
        select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      return text > room + 1;
    })
    .map((select) => `${select.name}: ${select.selectedOptions[0]?.text}`);
};

/** Controls and lines of a card that lie on its text. */
export const overlaidCards = (): string[] =>
  [...document.querySelectorAll('.card:not(.is-loading)')]
    .filter((card) => {
      const rects = ['.price', '.card__title', '.card__text', '.card__facts']
        .map((part) => card.querySelector(part)?.getBoundingClientRect())
        .filter((rect) => rect !== undefined)
        .sort((a, b) => a.top - b.top);
      return rects.some((rect, index) => rect.bottom > (rects[index + 1]?.top ?? Infinity) + 1);
    })
    .map((card) => card.querySelector('a')?.textContent ?? '');

/** Images that would move what is below them when they come. */
export const imagesWithoutSize = (): string[] =>
  [...document.images]
    .filter(
      (image) => !(Number(image.getAttribute('width')) && Number(image.getAttribute('height'))),
    )
    .map((image) => image.outerHTML);

/**
 * Cards, places of cards included, that are not as high as they should be where they stand side by
 * side (S2).
 */
export const unevenCards = (): string[] =>
  [...document.querySelectorAll('.card')]
    .map((card) => card.getBoundingClientRect().height)
    .filter((actual) => innerWidth >= 765 && actual !== 510)
    .map((actual) => `${actual} px high`);
