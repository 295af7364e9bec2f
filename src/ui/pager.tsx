import type { ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from './icon.tsx';
import { NoBreakText } from './text/no-break-text.tsx';

type PagerProps = {
  page: number;
  totalPages: number;
  /** Returns the address of a page of the list. */
  hrefOf: (page: number) => string;
  place: 'top' | 'bottom';
};

/**
 * Links to the previous and the next page; absent if the list has only one page. On a page after the last,
 * Previous leads to the last page.
 */
export function Pager({ page, totalPages, hrefOf, place }: PagerProps) {
  const { t, number } = useI18n();
  if (page <= 1 && totalPages <= 1) return null;
  const isTop = place === 'top';
  const total = number(totalPages);
  return (
    <nav
      className={isTop ? 'pager' : 'pager pager--end'}
      aria-label={t(isTop ? 'pagination.label_top' : 'pagination.label_bottom')}
    >
      <a {...linkProps(page > 1 && hrefOf(Math.min(page - 1, totalPages)), 'prev')}>
        <Icon name="left" />
        <NoBreakText text={t('pagination.previous')} />
      </a>
      <span className="pager__n">
        {page > totalPages
          ? t('pagination.past_end', { total })
          : t('pagination.page_of', { page: number(page), total })}
      </span>
      <a {...linkProps(page < totalPages && hrefOf(page + 1), 'next')}>
        <NoBreakText text={t('pagination.next')} />
        <Icon name="right" />
      </a>
    </nav>
  );
}

/** Keeps the space of the pager until the number of pages is known, with a text in it. */
export function PagerPlaceholder({ children }: { children: ReactNode }) {
  return (
    <div className="pager pager--soon">
      {children}
      <span className="pager__n">{NON_BREAKING_SPACE}</span>
    </div>
  );
}

/** Gives an element without text the height of a line. */
const NON_BREAKING_SPACE = '\u00A0';

/** A disabled link has no address, but keeps its space. */
const linkProps = (href: string | false, rel: 'prev' | 'next') => ({
  className: 'btn btn--line btn--sm',
  ...(href === false ? { role: 'link', 'aria-disabled': true } : { href, rel }),
});
