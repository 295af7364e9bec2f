import { useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { useSelection } from '#editing/own-list/selection.ts';
import type { ListedProperty } from '#features/properties/contract.ts';
import type { BulkAnswer } from '#features/properties/life/life-contract.ts';
import { BULK_ACTIONS, type BulkAction } from '#features/properties/life/transitions.ts';
import { useApp } from '#site/page.tsx';

/** What is done with some homes. */
type Step = { ids: readonly number[]; action: BulkAction };

/** What was done last, how many homes it changed and how many not, and the steps back; none if nothing leads back. */
export type BulkChange = {
  steps: readonly Step[];
  back: readonly Step[];
  done: number;
  refused: number;
  isUndo: boolean;
};

/**
 * Changes several homes, then reloads the list; `onDone` gets those that were changed before that. Rejects if a call fails, and
 * reloads the list then, too. Calls that were begun go on when the user leaves the list, which aborts the signal.
 */
export const useBulkChange = (onDone: (ids: readonly number[]) => void) => {
  const { api, reload } = useApp();
  const selection = useSelection();
  const [last, setLast] = useState<BulkChange>();
  const take = async (
    { steps, isUndo }: Pick<BulkChange, 'steps' | 'isUndo'>,
    backFrom: (done: readonly number[]) => Step[],
    signal: AbortSignal,
  ): Promise<void> => {
    const answers: BulkAnswer[] = [];
    try {
      for (const { ids, action } of steps)
        answers.push(await api.properties.changeMany({ body: { ids: [...ids], action } }));
    } catch (error) {
      // Some homes may have been changed, also by a call whose answer was lost. After a log-in the call is made again, from this list.
      // Without a connection the list stays: it would give way to a failure.
      const isExpired = error instanceof ApiError && error.code === 'unauthorized';
      if (!isExpired && !signal.aborted) api.site.get({}).then(reload, () => {});
      throw error;
    }
    if (signal.aborted) return;
    const done = answers.flatMap((answer) => answer.done);
    const refused = answers.flatMap((answer) => answer.refused).length;
    selection?.choose(done, false);
    onDone(done);
    await reload();
    setLast({ steps, isUndo, done: done.length, refused, back: backFrom(done) });
  };
  return {
    last,
    change: (records: readonly ListedProperty[], action: BulkAction, signal: AbortSignal) =>
      take(
        { steps: [{ ids: records.map(({ id }) => id), action }], isUndo: false },
        (done) =>
          stepsBack(
            records.filter(({ id }) => done.includes(id)),
            action,
          ),
        signal,
      ),
    /** Goes back, from which the same leads forward again. */
    undo: ({ steps, back, isUndo }: BulkChange, signal: AbortSignal) =>
      take(
        { steps: back, isUndo: !isUndo },
        (done) =>
          steps.map(({ ids, action }) => ({ action, ids: ids.filter((id) => done.includes(id)) })),
        signal,
      ),
  };
};

/** Returns the calls that undo a change of homes. Confirmations, and states that a call cannot ask for, cannot be undone. */
const stepsBack = (before: readonly ListedProperty[], action: BulkAction): Step[] => {
  if (action === 'confirm') return [];
  const ids = before.map(({ id }) => id);
  if (action === 'trash') return [{ ids, action: 'restore' }];
  if (action === 'restore') return [{ ids, action: 'trash' }];
  return BULK_ACTIONS.flatMap((former) => {
    const ofState = before.filter(({ status }) => status === former);
    return ofState.length > 0 ? [{ ids: ofState.map(({ id }) => id), action: former }] : [];
  });
};
