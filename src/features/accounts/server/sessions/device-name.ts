/**
 * Browsers by their sign in the `User-Agent`. Most also claim to be others, so the order matters.
 */
const BROWSERS: readonly [RegExp, string][] = [
  [/FBAN|FBAV/, 'Facebook'],
  [/Viber/, 'Viber'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** Describes a `User-Agent` in a few words (`Chrome, Android`); empty if nothing in it is known. */
export const deviceName = (userAgent: string): string => {
  const find = (known: typeof BROWSERS) => known.find(([sign]) => sign.test(userAgent))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(', ');
};
