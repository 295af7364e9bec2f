/** Width and height in pixels. */
export type Size = { width: number; height: number };

/** The size of a picture whose longest side has at most so many pixels; small ones stay as they are. */
export const fitInside = ({ width, height }: Size, longest: number): Size => {
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};
