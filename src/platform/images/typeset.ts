import { join } from 'node:path';
import sharp from 'sharp';
import { escapeXml } from '#platform/feeds/xml.ts';
import { projectRoot } from '#system/project-root.ts';

/** The families of `assets/fonts`, for `font-family`: Latin first, then Burmese. */
const FONT_FAMILY = 'Inter, Padauk';

/**
 * Makes Fontconfig use only the fonts of `assets/fonts`, and keep its cache below `cacheDir`. Must run before
 * the first text is drawn: Fontconfig reads these variables once.
 */
export const registerFonts = (cacheDir: string): void => {
  process.env.FONTCONFIG_FILE = join(projectRoot, 'assets/fonts/fonts.conf');
  process.env.XDG_CACHE_HOME = cacheDir;
};

/** A line of text in SVG, with its baseline at `y` and at most `width` wide; all numbers are pixels. */
type TextLine = {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Font size, reduced if the text is too long. */
  size: number;
  fill: string;
};

/** Renders a line as bold SVG text, in a font size at which it fits. */
export const textLine = async ({ text, x, y, width, size, fill }: TextLine): Promise<string> => {
  const measured = await textWidth(text, size);
  const fontSize = measured > width ? Math.floor((size * width) / measured) : size;
  return `<text x="${x}" y="${y}" font-family="${FONT_FAMILY}" font-weight="700" font-size="${fontSize}" fill="${fill}">${escapeXml(text)}</text>`;
};

/** Measures a text in a font size; both are in pixels. */
export const textWidth = async (text: string, size: number): Promise<number> => {
  if (text.trim() === '') return 0;
  const { width } = await sharp({
    text: { text: escapeXml(text), font: `${FONT_FAMILY} Bold ${size}`, dpi: 72 },
  }).metadata();
  return width;
};
