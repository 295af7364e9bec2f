import { useEffect, useRef } from 'react';
import type { MadeInvitation } from '#features/accounts/admin-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { CodeFacts } from './code-facts.tsx';
import { CopyCode } from './copy-code.tsx';

type CodeMadeProps = { invitation: MadeInvitation; onAgain: () => void };

/** Shows a code that was just made, large enough to read it out. It takes the focus when it comes. */
export function CodeMade({ invitation, onAgain }: CodeMadeProps) {
  const { t } = useI18n();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section className="panel made" tabIndex={-1} ref={panel}>
      <output className="status status--ok">
        <Icon name="check" />
        {t('admin.code_created')}
      </output>
      <p className="code code--big" lang="en">
        {invitation.code}
      </p>
      <p>{t('admin.code_once')}</p>
      <p className="row__m">
        <CodeFacts invitation={invitation} end={undefined} />
      </p>
      <div className="btn-row">
        <CopyCode className="btn" code={invitation.code} />
        <button className="btn btn--line" type="button" onClick={onAgain}>
          <Icon name="plus" />
          <NoBreakText text={t('admin.code_new')} />
        </button>
      </div>
    </section>
  );
}
