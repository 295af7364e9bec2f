import { placeName, typeName } from '#features/catalogue/names.ts';
import type { Card } from '#features/properties/contract.ts';
import type { KeptHomes } from '#features/properties/kept/kept-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { useApp } from '#site/page.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { isStored } from './kept-notes.ts';
import { keep, useKept } from './kept-store.ts';

/** Says where the homes of a list are kept; offers to keep what somebody else has sent. */
export function SavedNote({ homes, isSent }: KeptHomes & { isSent: boolean }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { isHydrated } = useApp();
  const showToast = useToast();
  const kept = useKept();
  if (!isHydrated) return isSent && <p className="kept__own kept__soon" />;
  const others = homes.flatMap(({ id, card }) =>
    isSent && card && !kept.some((home) => home.id === id)
      ? [{ id, price: card.price, type: card.listing_type, name: nameOf(i18n, card) }]
      : [],
  );
  const keepAll = (): void => {
    const problem = keep(others);
    if (problem) showToast(t(problem), 'alert');
    else showToast(t('kept.kept_all'));
  };
  const saved = isSent ? 'kept.kept_all' : 'kept.on_device';
  return (
    <p className="kept__own">
      {others.length > 0 ? (
        <button className="btn btn--line btn--sm" type="button" onClick={keepAll}>
          <NoBreakText text={t('kept.keep_all')} />
        </button>
      ) : (
        <NoBreakText text={t(isStored(kept) ? saved : 'kept.only_now')} />
      )}
    </p>
  );
}

/** What a heart of a card calls a home. */
export const nameOf = (i18n: I18n, card: Card): string =>
  i18n.list([typeName(i18n, card.property_type), placeName(i18n, card)]);
