import { useRef, useState } from 'react';
import type { ListedSession } from '#features/accounts/session-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { formatMoment } from '#i18n/formats/moments.ts';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';
import { AccessRow } from './access-row.tsx';

/**
 * Lists the sessions of the user and ends them. Afterwards the heading gets the focus of the
 * removed button.
 */
export function SessionsPanel({ sessions }: { sessions: readonly ListedSession[] }) {
  const { t } = useI18n();
  const { api, reload } = useApp();
  const showToast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isBusy, run } = useAction();
  const showEnded = async (message: string, { aborted }: AbortSignal): Promise<void> => {
    if (!aborted) await reload();
    heading.current?.focus();
    showToast(message);
  };
  const endOne = ({ id, device }: ListedSession) =>
    run(async (signal) => {
      await api.accounts.endSession({ params: { id: String(id) } });
      await showEnded(t('sessions.ended', { device: device ?? t('sessions.unknown') }), signal);
    });
  const endOthers = () =>
    run(async (signal) => {
      await api.accounts.endOtherSessions({});
      await showEnded(t('sessions.others_ended'), signal);
    });
  return (
    <section className="panel">
      <h2 className="panel__t" tabIndex={-1} ref={heading}>
        {t('sessions.title')}
      </h2>
      <p>
        <NoBreakText text={t('sessions.lead')} />
      </p>
      <ul className="rows">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isBusy={isBusy} onEnd={endOne} />
        ))}
      </ul>
      {sessions.length > 2 && (
        <button
          className="btn btn--line btn--wide"
          type="button"
          aria-busy={isBusy || undefined}
          onClick={endOthers}
        >
          <NoBreakText text={t('sessions.end_others')} />
        </button>
      )}
    </section>
  );
}

type SessionRowProps = {
  session: ListedSession;
  isBusy: boolean;
  onEnd: (session: ListedSession) => void;
};

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { t, language, date } = useI18n();
  const [now] = useState(Date.now);
  const { device, usedAt, createdAt, isCurrent } = session;
  return (
    <AccessRow
      title={device === null ? t('sessions.unknown') : <span lang="en">{device}</span>}
      facts={
        <>
          {isCurrent ? (
            <span className="status status--ok">
              <Icon name="check" />
              {t('sessions.current')}
            </span>
          ) : (
            <span>
              {t('sessions.used', { time: formatMoment(language, Date.parse(usedAt), now) })}
            </span>
          )}
          <span>{t('sessions.since', { date: date(createdAt) })}</span>
        </>
      }
      isBusy={isBusy}
      endText={t('nav.log_out')}
      onEnd={isCurrent ? undefined : () => onEnd(session)}
    />
  );
}
