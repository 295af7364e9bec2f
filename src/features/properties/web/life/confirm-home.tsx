import { useState } from 'react';
import type { Confirmation } from '#features/properties/life/life-contract.ts';
import { shownStatusText } from '#features/properties/life/status-name.ts';
import { isListed } from '#features/properties/life/status.ts';
import { ListingCard } from '#features/properties/web/parts/listing-card.tsx';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';

type ConfirmHomeProps = { found: Confirmation; code: string };

/** A home, and two buttons that say whether it is still to be had. A wrong tap is corrected by the other one. */
export function ConfirmHome({ found, code }: ConfirmHomeProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { api } = useApp();
  const { isBusy, run } = useAction();
  const [answered, setAnswered] = useState<Confirmation>();
  const { card } = answered ?? found;
  const answer = (status: 'available' | 'closed') =>
    // It goes on when the owner leaves the page, as by a tap on the home.
    run(async () =>
      setAnswered(await api.properties.answerConfirmation({ body: { code, status } })),
    );
  return (
    <>
      <ListingCard card={card} heading="h2" loading="first" />
      <output className={answered ? 'status status--ok' : 'vh'}>
        {answered && <Icon name="check" />}
        {answered && <NoBreakText text={answerText(i18n, answered)} />}
      </output>
      <div className="confirm__answers">
        <button
          className="btn"
          type="button"
          aria-busy={isBusy || undefined}
          onClick={() => answer('available')}
        >
          <Icon name="check" />
          <NoBreakText text={t('confirm.yes')} />
        </button>
        <button
          className="btn btn--line"
          type="button"
          aria-busy={isBusy || undefined}
          onClick={() => answer('closed')}
        >
          <NoBreakText
            text={t(card.listing_type === 'for_sales' ? 'confirm.sold' : 'confirm.let')}
          />
        </button>
      </div>
    </>
  );
}

const answerText = (i18n: ReturnType<typeof useI18n>, { card, expiresAt }: Confirmation): string =>
  isListed(card.status)
    ? i18n.t('confirm.thanks_until', { date: expiresAt === null ? '' : i18n.date(expiresAt) })
    : i18n.t('confirm.thanks_status', { status: shownStatusText(i18n, card) ?? '' });
