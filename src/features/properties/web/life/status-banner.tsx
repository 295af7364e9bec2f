import { lazy, Suspense } from 'react';
import type { DetailedProperty } from '#features/properties/contract.ts';
import { shownStatusText } from '#features/properties/life/status-name.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type StatusBannerProps = { listing: DetailedProperty };

/** Its code is loaded only for who sees removed listings; if that fails, the reason alone is said. */
const RemovedNotice = lazy(async () => {
  try {
    const { RemovedNotice: Notice } =
      await import('#features/properties/web/details/removed-notice.tsx');
    return { default: Notice };
  } catch {
    return { default: Banner };
  }
});

/** Says above a listing why it is not simply to be had; nothing if it is. */
export function StatusBanner({ listing }: StatusBannerProps) {
  if (listing.status !== 'removed') return <Banner listing={listing} />;
  return (
    <Suspense>
      <RemovedNotice listing={listing} />
    </Suspense>
  );
}

function Banner({ listing }: StatusBannerProps) {
  const text = bannerText(useI18n(), listing);
  return (
    text && (
      <Alert kind="warn">
        <p>
          <NoBreakText text={text} />
        </p>
      </Alert>
    )
  );
}

/** What is hidden needs no words: only its owner sees the page, whose bar has the status. */
const bannerText = (i18n: I18n, listing: DetailedProperty): string | null | undefined => {
  const { status, statusReason } = listing;
  if (status === 'removed') return statusReason;
  if (status === 'expired') return i18n.t('life.expired');
  return status === 'hidden' ? undefined : shownStatusText(i18n, listing);
};
