import { shownStatus } from '#features/properties/life/status-name.ts';
import { SETTABLE, type SettableStatus } from '#features/properties/life/status.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { UndoNotice } from '#ui/states/undo-notice.tsx';
import type { ChangeLife, LifeChange } from './use-life-change.ts';

type LifeNoticeProps = { last: LifeChange | undefined; setStatus: ChangeLife['setStatus'] };

/** Says what was changed in the life of a listing, and undoes it if a person could have chosen what was before. */
export function LifeNotice({ last, setStatus }: LifeNoticeProps) {
  const i18n = useI18n();
  const undo = last?.kind === 'status' ? settable(last.before) : undefined;
  return (
    <UndoNotice
      text={last && textOf(i18n, last)}
      onUndo={undo && ((signal) => setStatus(undo, signal))}
    />
  );
}

/** What is removed again needs a reason again. */
const settable = (status: string): SettableStatus | undefined =>
  SETTABLE.find((each) => each === status && each !== 'removed');

const textOf = ({ t, date }: I18n, { kind, after }: LifeChange): string => {
  if (kind === 'confirm')
    return t('life.told_confirmed', {
      date: after.expiresAt === null ? '' : date(after.expiresAt),
    });
  const shown = shownStatus(after);
  return shown === undefined || shown === 'expired'
    ? t('life.told_available')
    : t(`life.told_${shown}`);
};
