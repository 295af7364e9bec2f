import { useEffect, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/**
 * Says that a listing is much like another one of its agent, which may rather be renewed, or like one that was removed; nothing if it
 * is not.
 */
export function LikeOther({ id }: { id: number }) {
  const { t, number } = useI18n();
  const others = useDuplicates(id);
  return (
    <>
      {others.removedId !== null && (
        <Like
          text={t('life.like_removed', { number: number(others.removedId) })}
          href={paths.propertiesList({ show: 'removed' })}
          see={t('life.see_removed')}
        />
      )}
      {others.id !== null && (
        <Like
          text={t('life.like_another', { number: number(others.id) })}
          href={paths.propertiesList({ q: String(others.id) })}
          see={t('life.see_another', { number: number(others.id) })}
        />
      )}
    </>
  );
}

function Like({ text, href, see }: { text: string; href: string; see: string }) {
  return (
    <Alert kind="warn">
      <p>
        <NoBreakText text={text} />
      </p>
      <div className="btn-row">
        <a className="btn btn--line btn--sm" href={href}>
          <NoBreakText text={see} />
        </a>
      </div>
    </Alert>
  );
}

type Others = { id: number | null; removedId: number | null };

/** Returns the numbers of the other listings once they are known; they are only a hint, so failures say nothing. */
const useDuplicates = (id: number): Others => {
  const { api } = useApp();
  const [others, setOthers] = useState<Others>({ id: null, removedId: null });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    api.properties
      .findDuplicate({ params: { id: String(id) } }, { signal })
      .then(setOthers, (error: unknown) => {
        const isExpected = error instanceof ApiError || error instanceof CallError;
        if (!isExpected && !signal.aborted) throw error;
      });
    return () => controller.abort();
  }, [api, id]);
  return others;
};
