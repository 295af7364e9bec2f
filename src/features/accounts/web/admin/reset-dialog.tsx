import { useId, useState } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { writeClipboard } from '#ui/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** One-time link to set a new password; `expiresAt` is ISO 8601. */
export type ResetLink = { url: string; expiresAt: string };

type ResetDialogProps = { name: string; link: ResetLink; onClose: () => void };

/**
 * Shows a link, which cannot be shown again. Says inside the dialog that it was copied, because a
 * toast would be behind it.
 */
export function ResetDialog({ name, link, onClose }: ResetDialogProps) {
  const { t, date } = useI18n();
  const id = useId();
  const [copied, setCopied] = useState<'share.copied' | 'share.copy_failed'>();
  const copy = () =>
    writeClipboard(link.url).then(
      () => setCopied('share.copied'),
      () => setCopied('share.copy_failed'),
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
      <button className="btn btn--block" type="button" onClick={() => void copy()}>
        <Icon name="copy" />
        <NoBreakText text={t('share.copy_link')} />
      </button>
      <output className="status">{copied && t(copied)}</output>
      <div className="btn-row">
        <button className="btn btn--line" type="button" onClick={onClose}>
          <NoBreakText text={t('action.close')} />
        </button>
      </div>
    </Dialog>
  );
}
