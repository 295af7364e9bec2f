import type { ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';

/** Frame of account screens: the form and, on wide windows, what agents get beside it. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const gains = [t('auth.gain_fast'), t('auth.gain_photos'), t('auth.gain_calls')];
  return (
    <div className="auth">
      <div className="auth__form">{children}</div>
      <aside className="auth__art">
        <div>
          {/* Phones hide the picture, and a hidden lazy picture is not fetched. */}
          <img src="/hero.svg" alt="" width="1200" height="900" loading="lazy" />
          <div className="auth__quote">
            <h2>{t('auth.gain_title')}</h2>
            <ul>
              {gains.map((gain) => (
                <li key={gain}>
                  <Icon name="check" />
                  {gain}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </aside>
    </div>
  );
}
