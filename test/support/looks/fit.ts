// These functions run in the page, so each has to be self-contained.

/** Finds elements beyond the right edge of the window if the page scrolls sideways. */
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

/** Finds selects that are too narrow for the text of their selected option. */
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

/** Finds cards whose lines or controls overlap. */
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

/** Finds links whose Burmese is underlined only between its phrases, which are blocks of their own; not of the link under the mouse. */
export const brokenUnderlines = (): string[] =>
  [...document.querySelectorAll('a:not(:hover):has(.ph)')]
    .filter((link) => getComputedStyle(link).textDecorationLine.includes('underline'))
    .filter((link) =>
      [...link.querySelectorAll('.ph')].some((part) => getComputedStyle(part).display !== 'inline'),
    )
    .map((link) => link.textContent);

/** Finds images without width and height, which would move the content below when they load. */
export const imagesWithoutSize = (): string[] =>
  [...document.images]
    .filter(
      (image) => !(Number(image.getAttribute('width')) && Number(image.getAttribute('height'))),
    )
    .map((image) => image.outerHTML);

/** Finds cards, placeholders included, that do not have the height that cards in columns have (S2). */
export const unevenCards = (): string[] =>
  [...document.querySelectorAll('.card:not(.grid--rows .card)')]
    .map((card) => card.getBoundingClientRect().height)
    // A row leaves out the cards that it has no room for.
    .filter((actual) => innerWidth >= 765 && actual !== 0 && actual !== 510)
    .map((actual) => `${actual} px high`);

/** Finds photos of homes that are not as high as that of the card before in the same row. */
export const unevenPhotos = (): string[] =>
  [...document.querySelectorAll('.card--home + .card--home:not(.grid--rows *)')]
    .map((card) => [card.previousElementSibling, card])
    .filter(
      ([before, card]) => before?.getBoundingClientRect().top === card?.getBoundingClientRect().top,
    )
    .map((cards) => cards.map((card) => card?.querySelector('.card__media')?.clientHeight))
    .filter(([before, height]) => before !== height)
    .map(([before, height]) => `${height} px high beside ${before} px`);
