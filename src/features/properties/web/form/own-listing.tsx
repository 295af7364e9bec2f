import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import type { OwnRowProps } from '#editing/own-list/own-list.ts';
import { OwnRow } from '#editing/own-list/own-row.tsx';
import { OwnerLink } from '#editing/own-list/owner-link.tsx';
import { listingTypeName, placeName, typeName } from '#features/catalogue/names.ts';
import type { ListedProperty } from '#features/properties/contract.ts';
import { homeName } from '#features/properties/listing-title.ts';
import { FiguresInRow } from '#features/properties/web/figures/figures-in-row.tsx';
import { ConfirmButton } from '#features/properties/web/life/confirm-button.tsx';
import { CopyConfirmLink } from '#features/properties/web/life/copy-confirm-link.tsx';
import { LifeFacts } from '#features/properties/web/life/life-facts.tsx';
import { LifeNotice } from '#features/properties/web/life/life-notice.tsx';
import { PriceInRow } from '#features/properties/web/life/price-in-row.tsx';
import { StatusSelect } from '#features/properties/web/life/status-select.tsx';
import { useLifeChange } from '#features/properties/web/life/use-life-change.ts';
import { AnswerRemoval } from '#features/properties/web/reports/answer-removal.tsx';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { UndoNotice } from '#ui/states/undo-notice.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { TrashedListing } from './trashed-listing.tsx';

/** Listing in the list of own listings. */
export function OwnListing({ record: listing, onDeleted, onChanged }: OwnRowProps<ListedProperty>) {
  const i18n = useI18n();
  const { t, date, count, list } = i18n;
  const { api } = useApp();
  const { id, photos, createdAt, owner } = listing;
  const home = homeName(i18n, listing);
  const { last, setStatus, setPrice, confirm } = useLifeChange(listing, (after) =>
    onChanged({ ...listing, ...after }),
  );
  const [moved, setMoved] = useState<'to the trash' | 'back'>();
  const params = { id: String(id) };
  const trash = async (signal: AbortSignal): Promise<void> => {
    try {
      // It goes on when the agent leaves the list: nobody would say that the home is still there.
      await api.properties.moveToTrash({ params });
      onChanged(listing);
      setMoved('to the trash');
    } catch (error) {
      // Somebody else has deleted it already.
      if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      if (!signal.aborted) await onDeleted();
    }
  };
  const restore = async (): Promise<void> => {
    await api.properties.restore({ params });
    setMoved('back');
  };
  if (listing.trashedAt !== null) return <TrashedListing record={listing} onDeleted={onDeleted} />;
  if (moved === 'to the trash') return <JustTrashed home={home} onRestore={restore} />;
  return (
    <OwnRow
      id={id}
      photo={photos[0]}
      title={placeName(i18n, listing)}
      href={paths.propertyDetails(id)}
      editHref={paths.editProperty(id)}
      facts={
        <>
          <p className="row__m">
            <span>{typeName(i18n, listing.property_type)}</span>
            <span>{listingTypeName(i18n, listing.listing_type)}</span>
            <PriceInRow listing={listing} setPrice={setPrice} />
          </p>
          <p className="row__m">
            <time dateTime={createdAt}>{date(createdAt)}</time>
            <span>{count('details.views_count', listing.viewCount)}</span>
            <OwnerLink owner={owner} hrefOf={paths.propertiesList} />
          </p>
          <LifeFacts listing={listing} />
        </>
      }
      html={listing.description}
      outcome={<FiguresInRow listing={listing} />}
      controls={
        <>
          <StatusSelect listing={listing} setStatus={setStatus} />
          <ConfirmButton listing={listing} confirm={confirm} />
          <a
            className="btn btn--line btn--sm"
            href={paths.createPropertyLike(id)}
            aria-label={list([t('life.duplicate'), home])}
          >
            <Icon name="plus" />
            <NoBreakText text={t('life.duplicate')} />
          </a>
          <CopyConfirmLink listing={listing} />
          {listing.status === 'removed' && owner === undefined && (
            <AnswerRemoval id={id} home={home} />
          )}
        </>
      }
      notice={<LifeNotice last={last} setStatus={setStatus} setPrice={setPrice} />}
      onTrash={trash}
      isBack={moved === 'back'}
    />
  );
}

type JustTrashedProps = { home: string; onRestore: () => Promise<void> };

/** What is left of a row whose listing was just moved to the trash. Takes the focus, which the pressed button had. */
function JustTrashed({ home, onRestore }: JustTrashedProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <li className="row row--code">
      <h2 className="row__t" tabIndex={-1} ref={heading}>
        {home}
      </h2>
      <UndoNotice text={t('trash.moved')} onUndo={onRestore} />
    </li>
  );
}
