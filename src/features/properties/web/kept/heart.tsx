import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { drop, keep, useKept } from './kept-store.ts';

type HeartProps = { id: number; price: number; name: string };

/** Keeps a home on this device, or keeps it no more. */
export function Heart({ id, price, name }: HeartProps) {
  const { t, list } = useI18n();
  const { isHydrated } = useApp();
  const isKept = useKept().some((home) => home.id === id);
  return (
    <button
      className="heart"
      type="button"
      hidden={!isHydrated}
      aria-pressed={isKept}
      // The document says it once for each of fifteen cards: the name of the home comes with React.
      aria-label={isHydrated ? list([t('kept.keep'), name]) : t('kept.keep')}
      onClick={() => (isKept ? drop(id) : keep([{ id, price }]))}
    >
      <Icon name="heart" />
    </button>
  );
}
