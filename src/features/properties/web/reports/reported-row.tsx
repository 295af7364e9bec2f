import { useId, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { homeName } from '#features/properties/listing-title.ts';
import type { ReportedListing } from '#features/properties/reports/report-contract.ts';
import { LifeFacts } from '#features/properties/web/life/life-facts.tsx';
import { RemoveDialog } from '#features/properties/web/life/remove-dialog.tsx';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { DefaultPicture } from '#ui/default-picture.tsx';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { Picture } from '#ui/picture.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';
import { ReportList } from './report-list.tsx';
import { ReportedHome } from './reported-home.tsx';

type ReportedRowProps = {
  reported: ReportedListing;
  /** All rows are of the homes of one account. */
  isOfOne: boolean;
  /** Called after the list was loaded again, when the row may be gone. */
  onDecided: () => void;
};

/** A reported listing in the queue, with what was said of it and what an administrator can decide. */
export function ReportedRow({ reported, isOfOne, onDecided }: ReportedRowProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { api, reload } = useApp();
  const showToast = useToast();
  const { isBusy, run } = useAction();
  const [isRemoving, setIsRemoving] = useState(false);
  const titleId = useId();
  const { listing, isHeld } = reported;
  const { id, photos } = listing;
  const isRemoved = listing.status === 'removed';
  // Its owner has moved it to the trash meanwhile: there it stays.
  const comesBack = isHeld && listing.trashedAt === null;
  const params = { id: String(id) };
  /** Also where the administrator has gone on to, for which decisions are not aborted. */
  const showDecided = async (
    { aborted }: AbortSignal,
    ...told: Parameters<typeof showToast>
  ): Promise<void> => {
    if (!aborted) {
      await reload();
      onDecided();
    }
    showToast(...told);
  };
  const show = async (signal: AbortSignal): Promise<void> => {
    await api.properties.setStatus({ params, body: { status: 'available' } });
    await showDecided(signal, t('report.told_shown'));
  };
  const remove = async (reason: string, signal: AbortSignal): Promise<void> => {
    await api.properties.setStatus({ params, body: { status: 'removed', reason } }, { signal });
    await showDecided(signal, t('life.told_removed'));
  };
  const dismiss = async (signal: AbortSignal): Promise<void> => {
    const call = { params, body: { until: reported.latestAt } };
    try {
      await api.properties.dismissReports(call);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'changed_elsewhere')) throw error;
      return showDecided(signal, t('report.changed'), 'alert');
    }
    await showDecided(signal, t(comesBack ? 'report.told_shown' : 'report.told_dismissed'));
  };
  return (
    <li className="row">
      <div className="row__img">
        {photos[0] ? (
          <Picture photo={photos[0]} sizes="136px" maxWidth={320} alt="" />
        ) : (
          <DefaultPicture loading="lazy" />
        )}
      </div>
      <div className="row__txt">
        <div className="row__h">
          <ReportedHome
            listing={listing}
            titleId={titleId}
            othersHref={isOfOne ? undefined : paths.adminReports}
          />
          {isHeld ? (
            <p className="row__tags">
              <span className="status status--bad">
                <Icon name="alert" />
                <NoBreakText text={t('report.held')} />
              </span>
            </p>
          ) : (
            <LifeFacts listing={listing} />
          )}
        </div>
        <ReportList reported={reported} />
      </div>
      <div className="row__a">
        {isRemoved && !isHeld && listing.trashedAt === null && (
          <Decision
            titleId={titleId}
            icon="eye"
            text={t('report.show')}
            onDecide={() => run(show)}
            isBusy={isBusy}
          />
        )}
        <Decision
          titleId={titleId}
          icon="check"
          text={t(comesBack ? 'report.show' : 'report.dismiss')}
          onDecide={() => run(dismiss)}
          isBusy={isBusy}
        />
        {(isHeld || !isRemoved) && (
          <button
            className="btn btn--danger-line btn--sm"
            type="button"
            aria-describedby={titleId}
            onClick={() => setIsRemoving(true)}
          >
            <Icon name="ban" />
            <NoBreakText text={t('life.remove')} />
          </button>
        )}
      </div>
      {isRemoving && (
        <RemoveDialog
          home={homeName(i18n, listing)}
          onRemove={remove}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </li>
  );
}

type DecisionProps = {
  titleId: string;
  icon: string;
  text: string;
  isBusy: boolean;
  onDecide: () => void;
};

function Decision({ titleId, icon, text, isBusy, onDecide }: DecisionProps) {
  return (
    <button
      className="btn btn--line btn--sm"
      type="button"
      aria-describedby={titleId}
      aria-busy={isBusy || undefined}
      onClick={onDecide}
    >
      <Icon name={icon} />
      <NoBreakText text={text} />
    </button>
  );
}
