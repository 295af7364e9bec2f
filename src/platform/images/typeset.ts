import { join } from 'node:path';
import sharp from 'sharp';
import { escapeXml } from '#platform/feeds/xml.ts';
import { projectRoot } from '#platform/project-root.ts';

/** The families of `assets/fonts`, for `font-family`: Latin first, then Burmese. */
const FONT_FAMILY = 'Inter, Padauk';

/**
 * Only the fonts of `assets/fonts`, whatever the machine has. The library that finds them reads this
 * once, before it draws its first letter; what it remembers of them goes below `cacheDir`.
 */
export const registerFonts = (cacheDir: string): void => {
  process.env.FONTCONFIG_FILE = join(projectRoot, 'assets/fonts/fonts.conf');
  process.env.XDG_CACHE_HOME = cacheDir;
};

/** A line of text as SVG sets it: its baseline at `y`, no wider than `width`. */
export type TextLine = {
  text: string;
  x: number;
  y: number;
  width: number;
  /** In pixels; a text that is too long gets smaller. */
  size: number;
  fill: string;
};

/** One line of SVG text in the bold of our own fonts, in a size at which it fits. */
export const textLine = async ({ text, x, y, width, size, fill }: TextLine): Promise<string> => {
  const measured = await textWidth(text, size);
  const fitting = measured > width ? Math.floor((size * width) / measured) : size;
  return `<text x="${x}" y="${y}" font-family="${FONT_FAMILY}" font-weight="700" font-size="${fitting}" fill="${fill}">${escapeXml(text)}</text>`;
};

/** How wide a text is in a size, both in pixels. */
export const textWidth = async (text: string, size: number): Promise<number> => {
  if (text.trim() === '') return 0;
  const { width } = await sharp({
    text: { text: escapeXml(text), font: `${FONT_FAMILY} Bold ${size}`, dpi: 72 },
  }).metadata();
  return width;
};
