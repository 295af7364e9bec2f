import type { UserRecord } from '#features/accounts/user-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { paths } from '#site/paths.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { NoBreakWords } from '#ui/text/no-break-words.tsx';

/** What an account has published, by state and kind, and the reports of it, with the way to each. */
export function UserRecords({ record }: { record: UserRecord }) {
  const i18n = useI18n();
  const { t, number } = i18n;
  const { user, listings, reports, blogs, templateOnes, projects } = record;
  const owner = String(user.id);
  const lines = [
    { name: t('own.all'), number: user.listings, href: paths.propertiesList({ owner }) },
    ...listings.map(({ status, count: homes }) => ({
      name: statusText(i18n, status),
      number: homes,
      href: paths.propertiesList({ owner, show: status }),
    })),
    { name: t('nav.blogs_list'), number: blogs, href: paths.blogsList({ owner }) },
    {
      name: t('nav.template_ones_list'),
      number: templateOnes,
      href: paths.templateOnesList({ owner }),
    },
    { name: t('nav.projects_list'), number: projects, href: paths.projectsList({ owner }) },
    { name: t('overview.reports'), number: reports.waiting, href: paths.adminReports({ owner }) },
    {
      name: t('report.decided'),
      number: reports.decided,
      href: paths.adminDecidedReports({ owner }),
    },
  ].filter((line) => line.number > 0);
  return (
    <section className="panel">
      <h2 className="panel__t">{t('admin.user_records')}</h2>
      {lines.length === 0 && (
        <p>
          <NoBreakText text={t('admin.user_no_records')} />
        </p>
      )}
      <ul className="wanted">
        {lines.map((line) => (
          <li key={line.name}>
            <a href={line.href}>
              <NoBreakWords text={line.name} />
            </a>
            <span>{number(line.number)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const statusText = (
  { t, list }: I18n,
  status: UserRecord['listings'][number]['status'],
): string => {
  if (status === 'closed') return list([t('status.sold'), t('status.let')]);
  return status === 'trash' ? t('own.trash') : t(`status.${status}`);
};
