import { useId, useRef, useState } from 'react';
import type { Property } from '#features/properties/contract.ts';
import { shownStatusText } from '#features/properties/life/status-name.ts';
import { TRANSITIONS, type SettableStatus } from '#features/properties/life/transitions.ts';
import { homeName } from '#features/properties/listing-title.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { useAction } from '#ui/use-action.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import type { ChangeLife } from './use-life-change.ts';

type StatusSelectProps = { listing: Property; setStatus: ChangeLife['setStatus'] };

/**
 * Changes the state of a listing as soon as it is chosen, or after the change before; an administrator who removes one says why.
 */
export function StatusSelect({ listing, setStatus }: StatusSelectProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { user } = useApp();
  const { isBusy, run } = useAction();
  const [chosen, setChosen] = useState<SettableStatus>();
  const latest = useRef(chosen);
  const [isRemoving, setIsRemoving] = useState(false);
  const id = useId();
  const { status, listing_type } = listing;
  // Time alone lets a home expire.
  const choices = TRANSITIONS[status][user?.role === 'admin' ? 'admin' : 'owner'].filter(
    (choice) => choice !== 'expired',
  );
  const home = homeName(i18n, listing);
  const textOf = (each: Property['status']): string =>
    shownStatusText(i18n, { status: each, listing_type }) ?? t('status.available');
  const choose = (to: SettableStatus): void => {
    if (to === 'removed') return setIsRemoving(true);
    setChosen(to);
    latest.current = to;
    run(
      async () => {
        let saved: SettableStatus | undefined;
        while (latest.current && latest.current !== saved) {
          saved = latest.current;
          await setStatus(saved);
        }
        setChosen(undefined);
      },
      () => setChosen(undefined),
    );
  };
  return (
    <>
      <label className="vh" htmlFor={id}>
        {t('status.of', { home })}
      </label>
      <select
        className="select"
        id={id}
        value={chosen ?? status}
        disabled={choices.length === 0}
        aria-busy={isBusy || undefined}
        onChange={({ target }) => choose(target.value as SettableStatus)}
      >
        {!choices.some((choice) => choice === status) && (
          <option value={status} disabled>
            {textOf(status)}
          </option>
        )}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {textOf(choice)}
          </option>
        ))}
      </select>
      {isRemoving && (
        <RemoveDialog
          home={home}
          onRemove={async (reason) => {
            await setStatus('removed', reason);
            setIsRemoving(false);
          }}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  );
}
