import type { ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';

/** The sections of the administration. */
export type AdminSection = 'overview' | 'reports' | 'menus' | 'users' | 'codes' | 'log';

type AdminFrameProps = { current: AdminSection; children: ReactNode };

/** Frame of the administration screens, with tabs to all of them. */
export function AdminFrame({ current, children }: AdminFrameProps) {
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
    <div className="wrap wrap--list">
      <nav className="tabs" aria-label={t('admin.sections')}>
        <ul className="chips">
          {tabs.map(({ name, href, icon, text }) => (
            <li key={name}>
              <a className="chip" href={href} aria-current={name === current ? 'page' : undefined}>
                <Icon name={icon} />
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
