// The screens call what only the work area calls.
import '#api/work-endpoints.ts';
import type { ScreenModule } from '#site/page.tsx';

/** The screens of the work area, by file. */
export const WORK_SCREENS = import.meta.glob<ScreenModule>(
  '/src/features/*/web/screens/work/*.tsx',
);
