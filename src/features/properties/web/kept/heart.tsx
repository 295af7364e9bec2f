import type { Property } from '#features/properties/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { drop, keep, useKept } from './kept-store.ts';

type HeartProps = {
  home: Pick<Property, 'id' | 'price' | 'listing_type'>;
  name: string;
  /** What it says beside the heart of a home that is not kept, and of one that is; only the heart is on photos. */
  words?: readonly [string, string];
};

/** Keeps a home on this device, or keeps it no more. */
export function Heart({ home, name, words }: HeartProps) {
  const { t, list } = useI18n();
  const { isHydrated } = useApp();
  const showToast = useToast();
  const { id } = home;
  const isKept = useKept().some((kept) => kept.id === id);
  const word = words?.[Number(isKept)];
  const press = (): void => {
    const problem = isKept
      ? drop(id)
      : keep([{ id, price: home.price, type: home.listing_type, name }]);
    if (problem) showToast(t(problem), 'alert');
  };
  return (
    <button
      className={word ? 'btn btn--quiet btn--sm heart' : 'heart'}
      type="button"
      hidden={!isHydrated}
      aria-pressed={isKept}
      // The document says it once for each of fifteen cards: the name of the home comes with React.
      aria-label={isHydrated ? list([word ?? t('kept.keep'), name]) : t('kept.keep')}
      onClick={press}
    >
      <Icon name="heart" />
      {word && <NoBreakText text={word} />}
    </button>
  );
}
