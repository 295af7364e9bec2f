import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react';
import type { SuggestionLinks } from './suggestion-links.tsx';

type RescueProps = ComponentProps<typeof SuggestionLinks>;

const load = async (): Promise<{ default: ComponentType<RescueProps> }> => ({
  default: (await import('./suggestion-links.tsx')).SuggestionLinks,
});

/** Without a connection: the search itself can be changed and sent again. */
const nothing = { default: () => null };

/** Few searches find nothing: browsers load the code for them, and show what the document says until it is there. */
const Links: ComponentType<RescueProps> = import.meta.env.SSR
  ? (await load()).default
  : lazy(() => load().catch(() => nothing));

/** What to do after a search that finds nothing. */
export function Rescue(props: RescueProps) {
  return (
    <Suspense fallback={null}>
      <Links {...props} />
    </Suspense>
  );
}
