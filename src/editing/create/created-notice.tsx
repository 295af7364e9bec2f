import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useApp } from '#site/page.tsx';
import { hasPublishedFragment } from '#site/published-fragment.ts';

type RecordComponent<D> = ComponentType<{ record: D }>;

/**
 * Loads a notice about a created record only for its author. If the code cannot be loaded, the page has
 * no notice.
 */
export const lazyCreatedNotice = <D,>(
  load: () => Promise<{ CreatedNotice: RecordComponent<D> }>,
): RecordComponent<D> => {
  const Notice = lazy(async () => {
    try {
      return { default: (await load()).CreatedNotice };
    } catch {
      return { default: (() => null) as RecordComponent<D> };
    }
  });
  return function LazyCreatedNotice({ record }) {
    return (
      <Suspense>
        <Notice record={record} />
      </Suspense>
    );
  };
};

/**
 * Returns whether the create form has led to this page. Stays true when the language is switched, which
 * changes the address.
 */
export const useIsJustCreated = (): boolean => {
  const { href } = useApp();
  const [isJustCreated] = useState(() => hasPublishedFragment(href));
  return isJustCreated;
};
