import { useEffect, useId, useRef, useState } from 'react';
import { I18nProvider, useI18n } from '../../../../i18n/context.tsx';
import type { I18n } from '../../../../i18n/i18n.ts';
import { createI18nLoader } from '../../../../i18n/load.ts';
import { useApp } from '../../../../page.tsx';
import { paths } from '../../../../paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Phrases } from '../../../../ui/phrases.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import '../../../../ui/styles/work.css';
import type { Property } from '../../contract.ts';
import { DefaultPicture } from './default-picture.tsx';
import { DETAILS_ID } from './details-frame.tsx';
import { listingAddress } from './listing-address.ts';
import { CARD_PHOTO } from './photo-sizes.ts';
import { ShareButtons } from './share-row.tsx';
import { findZawgyi, forgetZawgyi } from './typed-zawgyi.ts';
import { ZawgyiNote } from './zawgyi-note.tsx';

/** On the page of a listing that has just been published: says so, and offers to send it round. */
export function PublishedPanel({ listing }: { listing: Property }) {
  const { language } = useI18n();
  const [load] = useState(createI18nLoader);
  const [i18n, setI18n] = useState<I18n>();
  useEffect(() => {
    // Texts that do not come leave the page as it is for everybody.
    load(language, 'work').then(setI18n, () => {});
  }, [load, language]);
  if (!i18n) return null;
  return (
    <I18nProvider i18n={i18n}>
      <Panel listing={listing} />
    </I18nProvider>
  );
}

function Panel({ listing }: { listing: Property }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { origin, retry } = useApp();
  const [typed, setTyped] = useState(() => findZawgyi(listing.id));
  const [titleId, linkId] = [useId(), useId()];
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const [photo] = listing.photos;
  return (
    <section className="done" tabIndex={-1} ref={panel} aria-labelledby={titleId}>
      <div className="done__img">
        {photo ? (
          <Picture photo={photo} {...CARD_PHOTO} alt="" />
        ) : (
          <DefaultPicture loading="eager" />
        )}
      </div>
      <div>
        <p className="status status--ok">
          <Icon name="check" />
          {t('property.created')}
        </p>
        <h2 id={titleId}>
          <Phrases text={t('published.title')} />
        </h2>
        <p>{t('published.body')}</p>
        {typed && (
          <ZawgyiNote
            id={listing.id}
            typed={typed}
            onKept={() => {
              forgetZawgyi();
              setTyped(undefined);
              retry();
            }}
          />
        )}
        <div className="field">
          <label className="field__label" htmlFor={linkId}>
            {t('published.link')}
          </label>
          <input
            className="input"
            id={linkId}
            lang="en"
            readOnly
            value={listingAddress(i18n, listing.id, origin)}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
        <ShareButtons listing={listing} isFirst />
        <div className="btn-row">
          <a className="btn btn--quiet btn--sm" href={`#${DETAILS_ID}`}>
            <Phrases text={t('published.view')} />
          </a>
          <a className="btn btn--quiet btn--sm" href={paths.createProperty()}>
            <Icon name="plus" />
            <Phrases text={t('published.add_another')} />
          </a>
        </div>
      </div>
    </section>
  );
}
