import { useI18n } from '#i18n/context.tsx';
import { UserText } from './text/user-text.tsx';

/** A step of the path to a page. The page itself, the last step, has no address. */
export type Crumb = { text: string; href?: string };

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useI18n();
  return (
    <nav aria-label={t('breadcrumb.label')}>
      <ol className="crumbs">
        {crumbs.map(({ text, href }) => (
          <li key={text}>
            {href === undefined ? (
              <span aria-current="page">
                <UserText text={text} />
              </span>
            ) : (
              <a href={href}>
                <UserText text={text} />
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
