import { useEffect, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Says that a listing is much like another one of its agent, which may rather be renewed; nothing if it is not. */
export function LikeOther({ id }: { id: number }) {
  const { t, number } = useI18n();
  const other = useDuplicate(id);
  if (other === null) return null;
  return (
    <Alert kind="warn">
      <p>
        <NoBreakText text={t('life.like_another', { number: number(other) })} />
      </p>
      <div className="btn-row">
        <a className="btn btn--line btn--sm" href={paths.propertiesList({ q: String(other) })}>
          <NoBreakText text={t('life.see_another', { number: number(other) })} />
        </a>
      </div>
    </Alert>
  );
}

/** Returns the number of the other listing once it is known; it is only a hint, so failures say nothing. */
const useDuplicate = (id: number): number | null => {
  const { api } = useApp();
  const [other, setOther] = useState<number | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    api.properties.findDuplicate({ params: { id: String(id) } }, { signal }).then(
      (found) => setOther(found.id),
      (error: unknown) => {
        const isExpected = error instanceof ApiError || error instanceof CallError;
        if (!isExpected && !signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [api, id]);
  return other;
};
