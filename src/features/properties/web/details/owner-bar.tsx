import { useEffect, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { WorkTexts } from '#editing/create/work-texts.tsx';
import { useWayToList } from '#editing/way-back.ts';
import { placeName } from '#features/catalogue/names.ts';
import type { Property } from '#features/properties/contract.ts';
import { isListed } from '#features/properties/life/status.ts';
import { sharedTitle } from '#features/properties/listing-title.ts';
import { useFigures } from '#features/properties/web/figures/figures-dialog.tsx';
import { ConfirmButton } from '#features/properties/web/life/confirm-button.tsx';
import { LifeNotice } from '#features/properties/web/life/life-notice.tsx';
import { StatusSelect } from '#features/properties/web/life/status-select.tsx';
import { useLifeChange } from '#features/properties/web/life/use-life-change.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { ShareButton } from '#ui/share/share-button.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { CallBar } from './call-bar.tsx';
import { listingAddress } from './listing-address.ts';
import { OwnerNotices } from './owner-notices.tsx';

/**
 * Bar on the page of a listing that the user can edit: its state, and its form, as calling oneself is
 * useless.
 */
export function OwnerBar({ listing }: { listing: Property }) {
  const isOwn = useIsOwn(listing.id);
  if (!isOwn) return <CallBar listing={listing} />;
  return (
    <WorkTexts>
      <OwnerNotices listing={listing} />
      <Bar listing={listing} />
    </WorkTexts>
  );
}

function Bar({ listing }: { listing: Property }) {
  const i18n = useI18n();
  const { origin } = useApp();
  const { t, price } = i18n;
  const { last, setStatus, setPrice, confirm } = useLifeChange(listing);
  const figures = useFigures(listing);
  // What nobody finds is not posted elsewhere.
  const isOffered = isListed(listing.status);
  const isExpired = listing.status === 'expired';
  // What is to be done first has its room on phones.
  const isDuplicateAside = isOffered || isExpired;
  const likeHref = paths.createPropertyLike(listing.id);
  const toList = useWayToList(paths.propertiesList());
  return (
    <section className="callbar callbar--own" aria-label={t('details.own')}>
      <p className="callbar__p">
        <b>{price(listing.price, listing.listing_type)}</b>
        <span>{placeName(i18n, listing)}</span>
      </p>
      {toList && (
        <a
          className="btn btn--quiet btn--sm callbar__list"
          {...toList}
          aria-label={t('nav.properties_list')}
          title={t('nav.properties_list')}
        >
          <Icon name="left" />
        </a>
      )}
      <StatusSelect listing={listing} setStatus={setStatus} />
      <LifeNotice last={last} setStatus={setStatus} setPrice={setPrice} />
      <button
        className="btn btn--quiet btn--sm callbar__figures"
        type="button"
        aria-busy={figures.isBusy || undefined}
        aria-label={t('figures.title')}
        title={t('figures.title')}
        onClick={figures.open}
      >
        <Icon name="chart" />
      </button>
      {figures.dialog}
      {isDuplicateAside && (
        <a
          className="btn btn--quiet btn--sm callbar__like"
          href={likeHref}
          aria-label={t('life.duplicate')}
          title={t('life.duplicate')}
        >
          <Icon name="copy" />
        </a>
      )}
      <a className="btn" href={paths.editProperty(listing.id)}>
        <Icon name="edit" />
        <NoBreakText text={t('list.edit')} />
      </a>
      <a
        className={isDuplicateAside ? 'btn btn--line callbar__more' : 'btn btn--line'}
        href={likeHref}
      >
        <Icon name="plus" />
        <NoBreakText text={t('life.duplicate')} />
      </a>
      {isOffered && (
        <a className="btn btn--line" href={paths.readyToPost(listing.id)}>
          <Icon name="post" />
          <NoBreakText text={t('posting.title')} />
        </a>
      )}
      {isExpired && <ConfirmButton listing={listing} confirm={confirm} />}
      <ShareButton
        address={listingAddress(i18n, listing.id, origin)}
        title={sharedTitle(i18n, listing)}
      />
    </section>
  );
}

/** Asks the server if the user can edit a listing; false until it has answered. */
const useIsOwn = (id: number): boolean => {
  const { api, user } = useApp();
  const isAdmin = user?.role === 'admin';
  const [isOwn, setIsOwn] = useState(isAdmin);
  useEffect(() => {
    if (isAdmin) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    api.properties.get({ params: { id: String(id) }, query: { mine: 'true' } }, { signal }).then(
      () => setIsOwn(true),
      (error: unknown) => {
        // The listing is a colleague's, or the server did not answer: the call bar stays.
        const isExpected = error instanceof ApiError || error instanceof CallError;
        if (!isExpected && !signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [api, id, isAdmin]);
  return isOwn;
};
