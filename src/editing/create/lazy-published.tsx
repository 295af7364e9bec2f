import { lazy, Suspense, useState, type ComponentType } from 'react';
import { isMarkedCreated } from '#site/created-mark.ts';
import { useApp } from '#site/page.tsx';

type RecordPanel<D> = ComponentType<{ record: D }>;

/** Only who publishes gets the code of the panel; without it the page is as everybody sees it. */
export const lazyPublished = <D,>(
  load: () => Promise<{ Published: RecordPanel<D> }>,
): RecordPanel<D> => {
  const Panel = lazy(async () => {
    try {
      return { default: (await load()).Published };
    } catch {
      return { default: (() => null) as RecordPanel<D> };
    }
  });
  return function LazyPublished({ record }) {
    return (
      <Suspense>
        <Panel record={record} />
      </Suspense>
    );
  };
};

/** Whether one comes from publishing the record of this page; it stays when one changes the language. */
export const useJustPublished = (): boolean => {
  const { href } = useApp();
  const [isPublished] = useState(() => isMarkedCreated(href));
  return isPublished;
};
