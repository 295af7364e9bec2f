/** The size of a share picture in pixels: what Facebook and Viber show without cutting. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
