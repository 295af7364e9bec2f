import type { ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import { Footer } from './chrome/footer.tsx';
import { Header } from './chrome/header.tsx';
import { OfflineBanner } from './chrome/offline-banner.tsx';
import { OnItsWay } from './chrome/on-its-way.tsx';

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
