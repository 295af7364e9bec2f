import type { FiguresOfAll } from '#features/properties/figures/figures-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { isoDateOf } from '#i18n/formats/ages.ts';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { saveFile } from '#ui/save-file.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';
import { figuresCsv } from './figures-csv.ts';
import { OwnMonths } from './own-months.tsx';

/**
 * Saves the figures of all listings that the user may change as a file for spreadsheets, and shows an agent their months; the overview has
 * those of administrators, who may change all.
 */
export function FiguresTable() {
  const i18n = useI18n();
  const { api, user } = useApp();
  const { isBusy, run } = useAction();
  const save = async (signal: AbortSignal): Promise<void> => {
    const listings: FiguresOfAll['listings'] = [];
    let after: number | null = 0;
    while (after !== null) {
      const query = after > 0 ? { after: String(after) } : {};
      const part: FiguresOfAll = await api.properties.allFigures({ query }, { signal });
      listings.push(...part.listings);
      after = part.next;
    }
    saveFile(`eain-${isoDateOf(Date.now())}.csv`, figuresCsv(i18n, listings));
  };
  return (
    <p className="below">
      {user?.role === 'agent' && <OwnMonths />}
      <button
        className="btn btn--quiet"
        type="button"
        aria-busy={isBusy || undefined}
        onClick={() => run(save)}
      >
        <Icon name="chart" />
        <NoBreakText text={i18n.t('figures.csv')} />
      </button>
    </p>
  );
}
