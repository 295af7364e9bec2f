import type { ReactNode } from 'react';
import { useI18n } from '../i18n/context.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { OnItsWay } from './on-its-way.tsx';

/** What stands around every page. */
export function Layout({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <ToastProvider>
      <a className="skip" href="#main">
        {t('nav.skip_to_content')}
      </a>
      <Header />
      <OfflineBanner />
      <OnItsWay isWaiting={isWaiting} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </ToastProvider>
  );
}
