/** The size of share pictures in pixels. Facebook and Viber show this format without cropping it. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
