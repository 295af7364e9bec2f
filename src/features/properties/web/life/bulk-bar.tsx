import { useId, useState } from 'react';
import { useSelection } from '#editing/own-list/selection.ts';
import type { ListedProperty } from '#features/properties/contract.ts';
import { BULK_ACTIONS, type BulkAction } from '#features/properties/life/life-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { useApp } from '#site/page.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';

type BulkBarProps = {
  records: readonly ListedProperty[];
  onDone: (ids: readonly number[]) => void;
};

/** What is done with the homes that are chosen; nothing while none is. */
export function BulkBar({ records, onDone }: BulkBarProps) {
  const i18n = useI18n();
  const { t, count } = i18n;
  const { api, reload } = useApp();
  const showToast = useToast();
  const { isBusy, run } = useAction();
  const [action, setAction] = useState<BulkAction>();
  const id = useId();
  const selection = useSelection();
  if (!selection || selection.chosen.size === 0) return null;
  const ids = [...selection.chosen];
  const isTrash = records.every(({ trashedAt }) => trashedAt !== null);
  const actions = BULK_ACTIONS.filter((each) => (each === 'restore') === isTrash);
  const chosen = actions.find((each) => each === action) ?? actions[0];
  const apply = async (signal: AbortSignal): Promise<void> => {
    if (!chosen) return;
    const { done, refused } = await api.properties.changeMany(
      { body: { ids, action: chosen } },
      { signal },
    );
    selection.choose(done, false);
    onDone(done);
    await reload();
    const told = [
      ...(done.length > 0 ? [count('bulk.done', done.length)] : []),
      ...(refused.length > 0 ? [count('bulk.refused', refused.length)] : []),
    ];
    showToast(told.join(' · '), refused.length > 0 ? 'alert' : 'check');
  };
  return (
    <div className="bulk">
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
        onClick={() => run(apply)}
      >
        <NoBreakText text={count('bulk.apply', ids.length)} />
      </button>
    </div>
  );
}

const actionText = ({ t, list }: I18n, action: BulkAction): string => {
  if (action === 'confirm') return t('life.confirm');
  if (action === 'trash' || action === 'restore') return t(`bulk.${action}`);
  if (action === 'closed') return list([t('status.sold'), t('status.let')]);
  return t(`status.${action}`);
};
