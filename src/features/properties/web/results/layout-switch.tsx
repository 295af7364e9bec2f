import { useI18n } from '#i18n/context.tsx';
import { LAYOUT_NAME } from '#site/list-layout.ts';
import { useApp } from '#site/page.tsx';
import { withParameter } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';

const LABELS = { cards: 'results.as_cards', rows: 'results.as_rows' } as const;

/** Link to the same list in the other layout, cards or rows, which a cookie remembers. `href` is the list. */
export function LayoutSwitch({ href }: { href: string }) {
  const { t } = useI18n();
  const { layout } = useApp();
  const other = layout === 'cards' ? 'rows' : 'cards';
  const label = t(LABELS[other]);
  return (
    <a
      className="btn btn--line btn--icon"
      href={withParameter(href, LAYOUT_NAME, other)}
      rel="nofollow"
      aria-label={label}
      title={label}
    >
      <Icon name={other === 'rows' ? 'ul' : 'all'} />
    </a>
  );
}
