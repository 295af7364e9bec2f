import { useI18n } from '#i18n/context.tsx';
import { SHARE_ID } from './share-button.tsx';
import { ShareButtons } from './share-buttons.tsx';

/** The section with the buttons to share a page. */
export function ShareSection({ address, title }: { address: string; title: string }) {
  const { t } = useI18n();
  return (
    <section className="det__sec" id={SHARE_ID}>
      <h2>{t('share.title')}</h2>
      <ShareButtons address={address} title={title} />
    </section>
  );
}
