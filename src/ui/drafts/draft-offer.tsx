import { useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { formatMoment } from '../../i18n/moments.ts';
import { Alert } from '../alert.tsx';
import { Phrases } from '../phrases.tsx';
import type { Drafts } from './use-drafts.ts';

type DraftOfferProps = {
  drafts: Drafts;
  /** What it says of a draft from such a time, in place of the usual words. */
  found?: ((time: string) => string) | undefined;
};

/** Offers what was typed before the tab was closed, the battery died, or one went elsewhere. */
export function DraftOffer({ drafts: { offered, goOn, discard }, found }: DraftOfferProps) {
  const { t, language } = useI18n();
  const [now] = useState(Date.now);
  if (!offered) return null;
  const time = formatMoment(language, offered.savedAt, now);
  return (
    <Alert kind="info" icon="clock" live="status">
      {found ? (
        <p>{found(time)}</p>
      ) : (
        <>
          <p>{t('draft.found')}</p>
          <p>{t('draft.saved', { time })}</p>
        </>
      )}
      <div className="btn-row">
        <button className="btn btn--line btn--sm" type="button" onClick={goOn}>
          <Phrases text={t('draft.continue')} />
        </button>
        <button className="btn btn--quiet btn--sm" type="button" onClick={discard}>
          <Phrases text={t('draft.discard_short')} />
        </button>
      </div>
    </Alert>
  );
}
