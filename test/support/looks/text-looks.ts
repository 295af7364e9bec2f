/**
 * Returns a key for each visible text, made of everything that determines its contrast: colours, size,
 * weight, backgrounds, ancestors. Texts with the same key have the same contrast. Stores their elements
 * in `textHolders`, by the same index.
 */
export const textLooks = (): string[] => {
  /** 32-bit FNV-1a hash of a text, continuing from another hash. */
  const mixed = (text: string, from: number): number => {
    let hash = from;
    for (let at = 0; at < text.length; at++)
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
    return hash >>> 0;
  };

  type Key = readonly [number, number];
  const START: Key = [0x81_1c_9d_c5, 0x05_02_57_11];

  const extend = ([one, other]: Key, text: string): Key => [
    mixed(text, one),
    mixed(`${text}.`, other),
  ];

  const grounds = new Map<Element, Key>();

  /** Key of what is painted behind an element, and of its ancestors. */
  const groundOf = (element: Element | null): Key => {
    if (!element) return START;
    const known = grounds.get(element);
    if (known) return known;
    const { backgroundColor, backgroundImage, opacity, filter, position } =
      getComputedStyle(element);
    const painted = `${backgroundColor} ${backgroundImage} ${opacity} ${filter} ${position}`;
    const name = `${element.tagName} ${element.getAttribute('class') ?? ''}`;
    const key = extend(groundOf(element.parentElement), `${name} ${painted}`);
    grounds.set(element, key);
    return key;
  };

  const isOff = (element: Element): boolean => {
    const off = ':disabled, [aria-disabled=true], [aria-disabled=true] *, fieldset:disabled *';
    const { control } = element.closest('label') ?? {};
    return element.matches(off) || (control?.matches(off) ?? false);
  };

  const holdsText = (element: Element): boolean =>
    element.matches('input, select, textarea, button') ||
    [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
    );

  // Synchronous, so that the browser paints nothing in between (`paint.ts`).
  const sheets = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [];
  const holders = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      holdsText(element) &&
      element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }),
  );
  document.adoptedStyleSheets = sheets;
  Object.assign(globalThis, { textHolders: holders });
  return holders.map((element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const own = `${color} ${fontSize} ${fontWeight} ${textShadow} ${isOff(element)}`;
    return extend(groundOf(element), own)
      .map((part) => part.toString(36))
      .join('-');
  });
};
