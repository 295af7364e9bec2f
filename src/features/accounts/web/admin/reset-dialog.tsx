import { useId, useState } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { writeClipboard } from '#ui/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { SendLink } from './send-link.tsx';

/** One-time link to set a new password; `expiresAt` is ISO 8601. */
export type ResetLink = { url: string; expiresAt: string };

type ResetDialogProps = { name: string; link: ResetLink; onClose: () => void };

/**
 * Shows a link, which cannot be shown again, with the ways to send it. Says inside the dialog that it was copied, because
 * a toast would be behind it.
 */
export function ResetDialog({ name, link, onClose }: ResetDialogProps) {
  const { t, date } = useI18n();
  const id = useId();
  const { siteName } = useApp();
  const [said, setSaid] = useState<string>();
  const copy = () =>
    writeClipboard(link.url).then(
      () => setSaid(t('share.copied')),
      () => setSaid(t('share.copy_failed')),
    );
  return (
    <Dialog
      title={t('admin.reset_link_title')}
      text={t('admin.reset_link_body', { name, date: date(link.expiresAt) })}
      onClose={onClose}
    >
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {t('admin.reset_link')}
        </label>
        <input
          className="input"
          id={id}
          readOnly
          lang="en"
          value={link.url}
          onFocus={({ target }) => target.setSelectionRange(0, link.url.length, 'backward')}
        />
      </div>
      <div className="btn-row">
        <SendLink
          url={link.url}
          text={t('admin.reset_message', { name, site: siteName, date: date(link.expiresAt) })}
          onFailed={setSaid}
        />
        <button className="btn btn--line" type="button" onClick={() => void copy()}>
          <Icon name="copy" />
          <NoBreakText text={t('share.copy_link')} />
        </button>
      </div>
      <output className="status">{said}</output>
      <div className="btn-row">
        <button className="btn btn--line" type="button" onClick={onClose}>
          <NoBreakText text={t('action.close')} />
        </button>
      </div>
    </Dialog>
  );
}
