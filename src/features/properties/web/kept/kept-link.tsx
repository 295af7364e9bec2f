import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useKept } from './kept-store.ts';

/** Leads to the homes that this device keeps, and says how many. */
export function KeptLink() {
  const { t, number } = useI18n();
  const kept = useKept();
  return (
    <a className="top__kept" href={paths.shortlist()}>
      <Icon name="heart" />
      <span className="vh">{t('kept.title')}</span>
      {kept.length > 0 && <b>{number(kept.length)}</b>}
    </a>
  );
}
