import { useRef, useState } from 'react';
import type { ListedToken, MadeToken } from '#features/accounts/token-contract.ts';
import { AccessRow } from '#features/accounts/web/profile/access-row.tsx';
import { useI18n } from '#i18n/context.tsx';
import { formatMoment } from '#i18n/formats/moments.ts';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { NoBreakWords } from '#ui/text/no-break-words.tsx';
import { useAction } from '#ui/use-action.ts';
import { ShownToken } from './made-token.tsx';
import { TokenForm } from './token-form.tsx';

/** Lists the access tokens of the user, makes others and ends them. */
export function TokensPanel({ tokens }: { tokens: readonly ListedToken[] }) {
  const { t } = useI18n();
  const { api, reload } = useApp();
  const showToast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isBusy, run } = useAction();
  const [state, setState] = useState<'listed' | 'making' | MadeToken>('listed');
  const revoke = ({ id, name }: ListedToken) =>
    run(async (signal) => {
      await api.accounts.revokeToken({ params: { id: String(id) } });
      if (!signal.aborted) await reload();
      heading.current?.focus();
      showToast(t('tokens.revoked', { name }));
    });
  const cancel = (): void => {
    setState('listed');
    heading.current?.focus();
  };
  const showMade = async (made: MadeToken): Promise<void> => {
    await reload();
    setState(made);
  };
  return (
    <section className="panel">
      <h2 className="panel__t" tabIndex={-1} ref={heading}>
        {t('tokens.title')}
      </h2>
      <p>
        <NoBreakText text={t('tokens.lead')} />{' '}
        <a href="/api/docs" hrefLang="en">
          <NoBreakWords text={t('tokens.docs')} />
        </a>
      </p>
      {typeof state === 'object' && <ShownToken key={state.id} made={state} />}
      {tokens.length === 0 ? (
        <p className="rows__none">
          <NoBreakText text={t('tokens.none')} />
        </p>
      ) : (
        <ul className="rows">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} isBusy={isBusy} onRevoke={revoke} />
          ))}
        </ul>
      )}
      {state === 'making' ? (
        <TokenForm onMade={showMade} onCancel={cancel} />
      ) : (
        <button
          className="btn btn--line btn--wide"
          type="button"
          onClick={() => setState('making')}
        >
          <Icon name="plus" />
          <NoBreakText text={t('tokens.new')} />
        </button>
      )}
    </section>
  );
}

type TokenRowProps = {
  token: ListedToken;
  isBusy: boolean;
  onRevoke: (token: ListedToken) => void;
};

function TokenRow({ token, isBusy, onRevoke }: TokenRowProps) {
  const { t, language, date } = useI18n();
  const [now] = useState(Date.now);
  const { name, scope, usedAt, expiresAt } = token;
  return (
    <AccessRow
      title={name}
      facts={
        <>
          <span>{t(`tokens.scope_${scope}`)}</span>
          <span>
            {usedAt === null
              ? t('tokens.never_used')
              : t('sessions.used', { time: formatMoment(language, Date.parse(usedAt), now) })}
          </span>
          <span>{t('tokens.until', { date: date(expiresAt) })}</span>
        </>
      }
      isBusy={isBusy}
      endText={t('tokens.revoke')}
      onEnd={() => onRevoke(token)}
    />
  );
}
