import { useEffect, useRef } from 'react';
import type { MadeToken } from '#features/accounts/token-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Shows a new token, the only time that it is there, and takes the focus on mount. */
export function ShownToken({ made }: { made: MadeToken }) {
  const { t } = useI18n();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div className="made" tabIndex={-1} ref={panel}>
      <output className="status status--ok">
        <Icon name="check" />
        <NoBreakText text={t('tokens.made')} />
      </output>
      <p className="code code--long" lang="en">
        {made.token}
      </p>
      <CopyButton
        className="btn"
        value={made.token}
        copiedText={t('tokens.copied')}
        failedText={t('tokens.copy_failed')}
      >
        <Icon name="copy" />
        <NoBreakText text={t('tokens.copy')} />
      </CopyButton>
    </div>
  );
}
