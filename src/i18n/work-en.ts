/** Every text in English that only screens of the work area show. */
export const workEn = {} as const;
