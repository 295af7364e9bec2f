import { useI18n } from '#i18n/context.tsx';
import { SHARE_ID } from './share-button.tsx';
import { ShareButtons } from './share-buttons.tsx';

type ShareSectionProps = {
  address: string;
  title: string;
  /** What is shared, if it is not the page. */
  heading?: string;
};

/** The section with the buttons to share a page. */
export function ShareSection({ address, title, heading }: ShareSectionProps) {
  const { t } = useI18n();
  return (
    <section className="det__sec" id={SHARE_ID}>
      <h2>{heading ?? t('share.title')}</h2>
      <ShareButtons address={address} title={title} />
    </section>
  );
}
