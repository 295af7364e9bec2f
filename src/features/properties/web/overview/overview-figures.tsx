import type { Overview } from '#features/properties/overview/overview-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { dayOf, isoDateOf } from '#i18n/formats/ages.ts';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

const BYTES_PER_GB = 1_000_000_000;

/** Days after which what happened since the last backup is too much to lose. */
const MAX_BACKUP_AGE = 7;

/** The figures of the overview, each with the way to what it counts. */
export function OverviewFigures({ overview }: { overview: Overview }) {
  const { t, count, number, age } = useI18n();
  const { today } = useApp();
  const { listings, reports, accounts, newMenus, freeBytes, lastBackupAt } = overview;
  const gigabytes = Math.floor(freeBytes / BYTES_PER_GB);
  return (
    <dl className="stats">
      <Figure
        name={t('overview.reports')}
        value={number(reports.waiting)}
        more={count('overview.held', reports.held)}
        href={paths.adminReports()}
        isUrgent={reports.waiting > 0}
      />
      <Figure
        name={t('overview.shown')}
        value={number(listings.shown)}
        more={count('overview.new', listings.newThisWeek)}
        href={paths.propertiesList()}
      />
      <Figure
        name={t('overview.expiring')}
        value={number(listings.expiring)}
        more={t('overview.within_week')}
        href={paths.propertiesList({ show: 'expiring' })}
      />
      <Figure
        name={t('own.trash')}
        value={number(listings.trashed)}
        more={t('overview.thirty_days')}
        href={paths.propertiesList({ show: 'trash' })}
      />
      <Figure
        name={t('overview.accounts')}
        value={number(accounts.enabled)}
        more={count('overview.new', accounts.newThisWeek)}
        href={paths.adminUsers()}
      />
      <Figure
        name={t('overview.active')}
        value={number(accounts.activeThisMonth)}
        more={t('overview.this_month')}
        href={paths.adminUsers()}
      />
      <Figure
        name={t('overview.menus')}
        value={number(newMenus)}
        more={t('overview.not_looked_at')}
        href={paths.adminMenus()}
      />
      <Unpublished name={t('nav.blogs_list')} of={overview.blogs} pathOf={paths.blogsList} />
      <Unpublished
        name={t('nav.template_ones_list')}
        of={overview.templateOnes}
        pathOf={paths.templateOnesList}
      />
      <Unpublished
        name={t('nav.projects_list')}
        of={overview.projects}
        pathOf={paths.projectsList}
      />
      <Figure
        name={t('overview.room')}
        value={t('overview.gigabytes', { count: number(gigabytes) })}
        more={t('overview.on_disk')}
        isUrgent={gigabytes < 2}
      />
      <Figure
        name={t('overview.backup')}
        value={
          lastBackupAt === null
            ? t('overview.never')
            : age(isoDateOf(Date.parse(lastBackupAt)), today)
        }
        more={t('overview.by_command')}
        isUrgent={lastBackupAt === null || today - dayOf(Date.parse(lastBackupAt)) > MAX_BACKUP_AGE}
      />
    </dl>
  );
}

type UnpublishedProps = {
  name: string;
  of: Overview['blogs'];
  pathOf: (search: { show: string }) => string;
};

/** Records of a kind that visitors do not see, with the way to them. */
function Unpublished({ name, of: { unpublished, planned }, pathOf }: UnpublishedProps) {
  const { t, list, count, number } = useI18n();
  const parts = [
    t('overview.unpublished'),
    ...(planned > 0 ? [count('overview.planned', planned)] : []),
  ];
  return (
    <Figure
      name={name}
      value={number(unpublished)}
      more={list(parts)}
      href={pathOf({ show: 'draft' })}
    />
  );
}

type FigureProps = {
  name: string;
  value: string;
  /** What the value means, or a part of it. */
  more: string;
  href?: string;
  isUrgent?: boolean;
};

function Figure({ name, value, more, href, isUrgent = false }: FigureProps) {
  const words = <NoBreakText text={name} />;
  return (
    <div className={isUrgent ? 'stat stat--urgent' : 'stat'}>
      <dt>{href === undefined ? words : <a href={href}>{words}</a>}</dt>
      <dd>
        <b>
          <NoBreakText text={value} />
        </b>
        <small>
          <NoBreakText text={more} />
        </small>
      </dd>
    </div>
  );
}
