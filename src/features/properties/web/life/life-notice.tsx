import { shownStatus } from '#features/properties/life/status-name.ts';
import { isListed } from '#features/properties/life/status.ts';
import type { SettableStatus } from '#features/properties/life/transitions.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { UndoNotice } from '#ui/states/undo-notice.tsx';
import type { ChangeLife, LifeChange } from './use-life-change.ts';

type LifeNoticeProps = { last: LifeChange | undefined } & Pick<
  ChangeLife,
  'setStatus' | 'setPrice'
>;

/** Says what was changed in the life of a listing, and undoes it if a person could have chosen what was before. */
export function LifeNotice({ last, ...change }: LifeNoticeProps) {
  const i18n = useI18n();
  return <UndoNotice text={last && changeText(i18n, last)} onUndo={last && undoOf(last, change)} />;
}

const undoOf = (
  { kind, before, after }: LifeChange,
  { setStatus, setPrice }: Omit<LifeNoticeProps, 'last'>,
): (() => Promise<void>) | undefined => {
  if (kind === 'price') return () => setPrice(before.price);
  const status = kind === 'status' ? formerOf(before, after) : undefined;
  return status && (() => setStatus(status));
};

/** What is removed again needs a reason again; what had expired and is shown again has been confirmed, which nothing takes back. */
const formerOf = (
  { status }: LifeChange['before'],
  after: LifeChange['after'],
): SettableStatus | undefined =>
  status === 'removed' || (status === 'expired' && isListed(after.status)) ? undefined : status;

/** Says what was changed. */
const changeText = ({ t, date, price }: I18n, { kind, after }: LifeChange): string => {
  if (kind === 'price')
    return t('life.told_price', { price: price(after.price, after.listing_type) });
  if (kind === 'confirm')
    return t('life.told_confirmed', {
      date: after.expiresAt === null ? '' : date(after.expiresAt),
    });
  const shown = shownStatus(after);
  return shown === undefined ? t('life.told_available') : t(`life.told_${shown}`);
};
