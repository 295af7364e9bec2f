import { useEffect, useRef } from 'react';
import type { MadeInvitation } from '#features/accounts/admin-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { CodeFacts } from './code-facts.tsx';
import { SendLink } from './send-link.tsx';

/** New invitation, and the e-mail address that it goes to. */
export type CreatedCodeData = { invitation: MadeInvitation; email: string | undefined };

type CreatedCodeProps = CreatedCodeData & { onCreateAnother: () => void };

/** Shows a new code, large enough to read it out, with the ways to send it, and takes the focus on mount. */
export function CreatedCode({ invitation, email, onCreateAnother }: CreatedCodeProps) {
  const { t, date } = useI18n();
  const { siteName } = useApp();
  const showToast = useToast();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const { url, code, expiresAt } = invitation;
  const text = [
    t('admin.code_message', { site: siteName }),
    ...(expiresAt === null ? [] : [t('admin.code_message_end', { date: date(expiresAt) })]),
  ].join(' ');
  return (
    <section className="panel made" tabIndex={-1} ref={panel}>
      <output className="status status--ok">
        <Icon name="check" />
        {email ? t('admin.code_mailed', { email }) : t('admin.code_created')}
      </output>
      <p className="code code--big" lang="en">
        {code}
      </p>
      <p>
        <NoBreakText text={t('admin.code_once')} />
      </p>
      <p className="row__m">
        <CodeFacts invitation={invitation} endReason={undefined} />
      </p>
      <div className="btn-row">
        <SendLink url={url} text={text} onFailed={(why) => showToast(why, 'alert')} />
        <CopyButton
          className="btn btn--line"
          value={url}
          copiedText={t('share.copied')}
          failedText={t('share.copy_failed')}
        >
          <Icon name="copy" />
          <NoBreakText text={t('share.copy_link')} />
        </CopyButton>
        <CopyCode className="btn btn--line" code={code} />
        <button className="btn btn--line" type="button" onClick={onCreateAnother}>
          <Icon name="plus" />
          <NoBreakText text={t('admin.code_new')} />
        </button>
      </div>
    </section>
  );
}

function CopyCode({ code, className }: { code: string; className: string }) {
  const { t } = useI18n();
  return (
    <CopyButton
      className={className}
      value={code}
      copiedText={t('admin.code_copied')}
      failedText={t('admin.code_copy_failed')}
      label={`${t('admin.code_copy')} ${code}`}
    >
      <Icon name="copy" />
      <NoBreakText text={t('admin.code_copy')} />
    </CopyButton>
  );
}
