import { useI18n } from '#i18n/context.tsx';
import type { Language } from '#i18n/language.ts';
import { Icon } from '#ui/icon.tsx';
import { shareLinks } from '#ui/share/share-links.ts';
import { watchViber } from '#ui/share/watch-viber.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type SendLinkProps = {
  url: string;
  /** What is said before the link, in the language of the page. */
  text: string;
  /** Says that nothing was sent. */
  onFailed: (text: string) => void;
};

/** Sends a link to a person by Viber, or by any app where the system has a share sheet. */
export function SendLink({ url, text, onFailed }: SendLinkProps) {
  const { t, language } = useI18n();
  const link = linkIn(url, language);
  const share = () =>
    navigator.share({ text, url: link }).catch((error: unknown) => {
      // `AbortError` means that the user has closed the sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        onFailed(t('admin.send_failed'));
    });
  return (
    <>
      <a
        className="btn"
        href={shareLinks(link, text).viber}
        onClick={() => watchViber(() => onFailed(t('share.viber_missing')))}
      >
        <Icon name="viber" />
        <NoBreakText text={t('admin.send_viber')} />
      </a>
      {'share' in navigator && (
        <button className="btn btn--line" type="button" onClick={() => void share()}>
          <Icon name="share" />
          <NoBreakText text={t('admin.send_by_app')} />
        </button>
      )}
    </>
  );
}

/** Lets a link open in the language of the text before it; a fragment stays its end. */
const linkIn = (url: string, language: Language): string => {
  if (language === 'en') return url;
  const link = new URL(url);
  link.searchParams.set('lang', language);
  return link.href;
};
