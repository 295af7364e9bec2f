/** Finds controls of phones whose text is so small that Safari zooms in when they are focused. */
export const zoomedControls = (): string[] =>
  innerWidth >= 992
    ? []
    : [...document.querySelectorAll('select, textarea, [contenteditable=true], input')]
        .filter((control) => !control.matches('[type=checkbox], [type=radio], [type=file]'))
        .filter((control) => control.checkVisibility())
        .filter((control) => parseFloat(getComputedStyle(control).fontSize) < 16)
        .map((control) => `${control.tagName}.${control.className}`);

/** Finds controls smaller than a thumb needs. Links within a sentence are as high as its lines. */
export const smallControls = (): string[] => {
  /** Side of a square that a thumb can hit, in pixels. */
  const thumb = 44;
  const isInSentence = (control: Element): boolean =>
    getComputedStyle(control).display === 'inline' &&
    (control.parentElement?.textContent ?? '').trim() !== control.textContent.trim();
  /** The clickable area: a link's `::after` may stretch it over its container, a tick has the label around it. */
  const areaOf = (control: Element): DOMRect => {
    const label = control.matches('[type=checkbox], [type=radio]') && control.closest('label');
    if (label) return label.getBoundingClientRect();
    const { position, content } = getComputedStyle(control, '::after');
    const isStretched = position === 'absolute' && content !== 'none';
    const box = isStretched && control instanceof HTMLElement ? control.offsetParent : null;
    return (box ?? control).getBoundingClientRect();
  };
  const isSmall = ({ width, height }: DOMRect): boolean =>
    width < thumb - 0.5 || height < thumb - 0.5;
  return [...document.querySelectorAll('a, button, select, summary, input:not([type=hidden])')]
    .filter((control) => isSmall(control.getBoundingClientRect()))
    .filter((control) => control.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
    .filter((control) => !control.closest('.vh, .skip') && !isInSentence(control))
    .filter((control) => isSmall(areaOf(control)))
    .map((control) => {
      const { width, height } = areaOf(control);
      const name = control.textContent.trim().slice(0, 30);
      const kind = control.getAttribute('class') ?? control.parentElement?.className ?? '';
      return `${control.tagName}.${kind} "${name}" ${Math.round(width)}x${Math.round(height)}`;
    });
};
