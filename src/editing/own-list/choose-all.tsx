import { useI18n } from '#i18n/context.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type { Selection } from './selection.ts';

/** Chooses all records of the page, or none. */
export function ChooseAll({ selection: { offered, chosen, choose } }: { selection: Selection }) {
  const { t } = useI18n();
  const isAll = chosen.size > 0 && chosen.size === offered.size;
  return (
    <label className="choose-all">
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen.size > 0 && !isAll;
        }}
        onChange={() => choose([...offered], !isAll)}
      />
      <span>
        <NoBreakText text={t('bulk.all')} />
      </span>
    </label>
  );
}
