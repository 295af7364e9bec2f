import { useI18n } from '#i18n/context.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type { Selection } from './selection.ts';

type ChooseAllProps = { shown: readonly number[]; selection: Selection };

/** Chooses all records of the page, or none. */
export function ChooseAll({ shown, selection: { chosen, choose } }: ChooseAllProps) {
  const { t } = useI18n();
  const isAll = chosen.size === shown.length;
  return (
    <label className="choose-all">
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen.size > 0 && !isAll;
        }}
        onChange={() => choose(shown, !isAll)}
      />
      <span>
        <NoBreakText text={t('bulk.all')} />
      </span>
    </label>
  );
}
