import type { MouseEvent } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** The id of the section with the share buttons. */
export const SHARE_ID = 'share';

type ShareButtonProps = { address: string; title: string };

/** Opens the share sheet of the system, or leads to the share buttons on the page if there is none. */
export function ShareButton({ address, title }: ShareButtonProps) {
  const { t } = useI18n();
  const share = (event: MouseEvent): void => {
    if (!('share' in navigator)) return;
    event.preventDefault();
    navigator.share({ title, url: address }).catch(({ name }: Error) => {
      // It means that the user has closed the sheet.
      if (name !== 'AbortError') location.hash = SHARE_ID;
    });
  };
  return (
    <a className="btn btn--quiet btn--sm" href={`#${SHARE_ID}`} onClick={share}>
      <Icon name="share" />
      <NoBreakText text={t('share.send')} />
    </a>
  );
}
