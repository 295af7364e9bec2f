import { useId, useState } from 'react';
import { useSelection } from '#editing/own-list/selection.ts';
import type { ListedProperty } from '#features/properties/contract.ts';
import { BULK_ACTIONS, type BulkAction } from '#features/properties/life/transitions.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { UndoNotice } from '#ui/states/undo-notice.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';
import { useBulkChange, type BulkChange } from './use-bulk-change.ts';

type BulkBarProps = {
  records: readonly ListedProperty[];
  onDone: (ids: readonly number[]) => void;
};

/**
 * What is done with the homes that are chosen, and what was done last, with its undo. The count and the notice are
 * there for screen readers also while they are empty.
 */
export function BulkBar({ records, onDone }: BulkBarProps) {
  const i18n = useI18n();
  const selection = useSelection();
  const { last, change, undo } = useBulkChange(onDone);
  const chosen = records.filter(({ id }) => selection?.chosen.has(id));
  const canUndo = last && last.back.some(({ ids }) => ids.length > 0);
  return (
    <div className={chosen.length > 0 || last ? 'bulk' : undefined}>
      <output className="vh">
        {chosen.length > 0 && i18n.count('bulk.chosen', chosen.length)}
      </output>
      {chosen.length > 0 && <BulkActions records={chosen} change={change} />}
      <UndoNotice
        text={last && changeText(i18n, last)}
        onUndo={canUndo ? (signal) => undo(last, signal) : undefined}
      />
    </div>
  );
}

type BulkActionsProps = {
  /** Those that are chosen. */
  records: readonly ListedProperty[];
  change: ReturnType<typeof useBulkChange>['change'];
};

function BulkActions({ records, change }: BulkActionsProps) {
  const i18n = useI18n();
  const { t, count } = i18n;
  const { isBusy, run } = useAction();
  const [action, setAction] = useState<BulkAction>();
  const id = useId();
  const isTrash = records.every(({ trashedAt }) => trashedAt !== null);
  const actions = BULK_ACTIONS.filter((each) => (each === 'restore') === isTrash);
  const chosen = actions.find((each) => each === action) ?? actions[0];
  return (
    <div className="bulk__do">
      <label className="vh" htmlFor={id}>
        {t('bulk.what')}
      </label>
      <select
        className="select"
        id={id}
        value={chosen}
        onChange={({ target }) => setAction(BULK_ACTIONS.find((each) => each === target.value))}
      >
        {actions.map((each) => (
          <option key={each} value={each}>
            {actionText(i18n, each)}
          </option>
        ))}
      </select>
      <button
        className="btn"
        type="button"
        aria-busy={isBusy || undefined}
        onClick={() => run(async (signal) => chosen && change(records, chosen, signal))}
      >
        <NoBreakText text={count('bulk.apply', records.length)} />
      </button>
    </div>
  );
}

const changeText = ({ count }: I18n, { done, refused, isUndo }: BulkChange): string =>
  [
    ...(done > 0 ? [count(isUndo ? 'bulk.undone' : 'bulk.done', done)] : []),
    ...(refused > 0 ? [count('bulk.refused', refused)] : []),
  ].join(' · ');

const actionText = ({ t, list }: I18n, action: BulkAction): string => {
  if (action === 'confirm') return t('life.confirm');
  if (action === 'trash' || action === 'restore') return t(`bulk.${action}`);
  if (action === 'closed') return list([t('status.sold'), t('status.let')]);
  return t(`status.${action}`);
};
