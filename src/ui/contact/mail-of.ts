import type { Poster } from '#contract/shapes/poster.ts';

/** Returns the e-mail of a poster that pages show; null if there is none (PRODUCT 14). */
export const mailOf = ({ email, email1 }: Poster): string | null => email1 ?? email;
