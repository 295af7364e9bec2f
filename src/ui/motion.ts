/** How scripts scroll: smoothly, unless the visitor wants things to hold still. */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
