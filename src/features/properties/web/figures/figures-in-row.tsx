import type { ListedProperty } from '#features/properties/contract.ts';
import { contactsOf } from '#features/properties/figures/figures.ts';
import { isListed } from '#features/properties/life/status.ts';
import { homeName } from '#features/properties/listing-title.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { NoBreakWords } from '#ui/text/no-break-words.tsx';
import { useFigures } from './figures-dialog.tsx';

/** What came of one's own listing in the last week, which opens the rest, how to get it seen elsewhere, and what would help it. */
export function FiguresInRow({ listing }: { listing: ListedProperty }) {
  const i18n = useI18n();
  const { t, number, list } = i18n;
  const { isBusy, open, dialog } = useFigures(listing);
  const { figures, advice } = listing;
  if (!figures) return null;
  const { seen, opened } = figures.week;
  const line = t('figures.line', {
    seen: number(seen),
    opened: number(opened),
    contacts: number(contactsOf(figures.week)),
  });
  return (
    <>
      <button
        className="row__figures"
        type="button"
        aria-label={list([t('figures.of', { home: homeName(i18n, listing) }), line])}
        aria-busy={isBusy || undefined}
        onClick={open}
      >
        <Icon name="chart" />
        <NoBreakText text={line} />
      </button>
      {isListed(listing.status) && (
        <a className="row__figures" href={paths.readyToPost(listing.id)}>
          <Icon name="post" />
          <NoBreakWords text={t('posting.title')} />
        </a>
      )}
      {advice && (
        <p className="row__advice">
          <NoBreakText text={t(`advice.${advice}`)} />
        </p>
      )}
      {dialog}
    </>
  );
}
