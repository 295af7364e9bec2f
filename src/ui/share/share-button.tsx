import type { MouseEvent } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Where the ways to share stand on the page. */
export const SHARE_ID = 'share';

type ShareButtonProps = { address: string; title: string };

/** Opens the phone's own ways to share; where there are none, it leads to those on the page. */
export function ShareButton({ address, title }: ShareButtonProps) {
  const { t } = useI18n();
  const share = (event: MouseEvent): void => {
    if (!('share' in navigator)) return;
    event.preventDefault();
    navigator.share({ title, url: address }).catch((error: unknown) => {
      // Closing the sheet without choosing is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) location.hash = SHARE_ID;
    });
  };
  return (
    <a className="btn btn--quiet btn--sm" href={`#${SHARE_ID}`} onClick={share}>
      <Icon name="share" />
      <NoBreakText text={t('share.send')} />
    </a>
  );
}
