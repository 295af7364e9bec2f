import type { ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from './icon.tsx';
import { NoBreakText } from './text/no-break-text.tsx';

type PagerProps = {
  page: number;
  totalPages: number;
  /** The address of a page of the list. */
  hrefOf: (page: number) => string;
  place: 'top' | 'bottom';
};

/**
 * Previous and Next as links; nothing where one page holds everything. From a page past the end,
 * Previous leads to the last one.
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

/** Its place while it is not known how many pages there are, and what is said there meanwhile. */
export function PagerPlace({ children }: { children: ReactNode }) {
  return (
    <div className="pager pager--soon">
      {children}
      <span className="pager__n">{NO_TEXT}</span>
    </div>
  );
}

/** As high as any text. */
const NO_TEXT = '\u00A0';

/** A link that leads nowhere keeps its place, without an address. */
const linkProps = (href: string | false, rel: 'prev' | 'next') => ({
  className: 'btn btn--line btn--sm',
  ...(href === false ? { role: 'link', 'aria-disabled': true } : { href, rel }),
});
