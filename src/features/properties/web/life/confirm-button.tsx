import type { Property } from '#features/properties/contract.ts';
import { TRANSITIONS } from '#features/properties/life/transitions.ts';
import { homeName } from '#features/properties/listing-title.ts';
import { useI18n } from '#i18n/context.tsx';
import { dayOf } from '#i18n/formats/ages.ts';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';
import type { ChangeLife } from './use-life-change.ts';

type ConfirmButtonProps = { listing: Property; confirm: ChangeLife['confirm'] };

/** Confirms in one tap that a home is still to be had; nothing if that was done today, or nobody can have it. */
export function ConfirmButton({ listing, confirm }: ConfirmButtonProps) {
  const i18n = useI18n();
  const { t, list } = i18n;
  const { today } = useApp();
  const { isBusy, run } = useAction();
  const { status, confirmedAt } = listing;
  const isFresh = confirmedAt !== null && dayOf(Date.parse(confirmedAt)) >= today;
  if (!TRANSITIONS[status].canConfirm || (isFresh && status !== 'expired')) return null;
  return (
    <button
      className="btn btn--line btn--sm"
      type="button"
      aria-busy={isBusy || undefined}
      aria-label={list([t('life.confirm'), homeName(i18n, listing)])}
      onClick={() => run(confirm)}
    >
      <Icon name="check" />
      <NoBreakText text={t('life.confirm')} />
    </button>
  );
}
