import type { ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import type { Load } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { AdminFailure } from './admin-failure.tsx';

/** The sections of the administration. */
export type AdminSection = 'overview' | 'reports' | 'menus' | 'users' | 'codes' | 'log';

type AdminFrameProps = {
  current: AdminSection;
  load: Load<unknown>;
  children: ReactNode;
};

/** Frame of the administration screens, with tabs to all of them for those who may see them, and why one failed to load. */
export function AdminFrame({ current, load, children }: AdminFrameProps) {
  const failure = load.status === 'failed' ? load.code : undefined;
  return (
    <div className="wrap wrap--list">
      {failure !== 'forbidden' && <Tabs current={current} />}
      {children}
      {failure && <AdminFailure code={failure} />}
    </div>
  );
}

function Tabs({ current }: Pick<AdminFrameProps, 'current'>) {
  const { t } = useI18n();
  const tabs = [
    { name: 'overview', href: paths.admin(), icon: 'chart', text: t('overview.title') },
    { name: 'reports', href: paths.adminReports(), icon: 'flag', text: t('report.queue') },
    { name: 'menus', href: paths.adminMenus(), icon: 'ul', text: t('menus.title') },
    { name: 'users', href: paths.adminUsers(), icon: 'users', text: t('admin.users_title') },
    { name: 'codes', href: paths.adminCodes(), icon: 'gate', text: t('admin.codes_title') },
    { name: 'log', href: paths.adminLog(), icon: 'shield', text: t('admin.log_title') },
  ];
  return (
    <nav className="tabs" aria-label={t('admin.sections')}>
      <ul className="chips chips--rail">
        {tabs.map(({ name, href, icon, text }) => (
          <li key={name}>
            <a
              className="chip"
              href={href}
              {...(name === current && { 'aria-current': 'page', ref: toMiddle })}
            >
              <Icon name={icon} />
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Puts a tab into the middle of the rail that phones scroll. The page itself stays where it is. */
const toMiddle = (tab: HTMLElement | null): void => {
  const rail = tab?.closest('ul');
  if (tab && rail)
    rail.scrollLeft = tab.offsetLeft - rail.offsetLeft - (rail.clientWidth - tab.offsetWidth) / 2;
};
