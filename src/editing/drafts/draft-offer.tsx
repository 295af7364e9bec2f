import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { formatMoment } from '#i18n/formats/moments.ts';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type { Draft } from './draft-store.ts';
import type { Drafts } from './use-drafts.ts';

/** Returns a short title for a draft from its values. */
export type DraftTitle = (values: Draft['values']) => string;

type DraftOfferProps = { drafts: Drafts; titleOf?: DraftTitle | undefined };

const titleIn: DraftTitle = ({ title = '' }) => title;

/** Offers a draft of an earlier visit. */
export function DraftOffer({ drafts, titleOf = titleIn }: DraftOfferProps) {
  const { offered, discarded } = drafts;
  if (discarded) return <Discarded drafts={drafts} />;
  return offered ? <Offered drafts={drafts} offered={offered} titleOf={titleOf} /> : null;
}

type OfferedProps = { drafts: Drafts; offered: Draft; titleOf: DraftTitle };

function Offered({ drafts, offered, titleOf }: OfferedProps) {
  const { t, count, list, language } = useI18n();
  const [now] = useState(Date.now);
  const { photos, values, savedAt } = offered;
  const description = [
    titleOf(values).trim(),
    photos.length > 0 ? count('draft.photos', photos.length) : '',
  ].filter(Boolean);
  const preview = photos.find((photo) => photo.preview)?.preview;
  return (
    <Alert kind="info" icon="clock" live="status">
      <div className="draft">
        {preview && <img src={preview} alt="" width={64} height={48} />}
        <div>
          <p>
            <NoBreakText
              text={t('draft.found_at', { time: formatMoment(language, savedAt, now) })}
            />
          </p>
          {description.length > 0 && <p>{list(description)}</p>}
        </div>
      </div>
      <div className="btn-row">
        <button className="btn btn--line btn--sm" type="button" onClick={drafts.resume}>
          <NoBreakText text={t('draft.continue')} />
        </button>
        <button className="btn btn--quiet btn--sm" type="button" onClick={drafts.discard}>
          <NoBreakText text={t('draft.discard_short')} />
        </button>
        {drafts.otherCount > 0 && (
          <button className="btn btn--quiet btn--sm" type="button" onClick={drafts.offerNext}>
            <NoBreakText text={count('draft.others', drafts.otherCount)} />
          </button>
        )}
      </div>
    </Alert>
  );
}

/** Replaces the offer; its undo button is in the same place, so that a second tap undoes the first. */
function Discarded({ drafts }: { drafts: Drafts }) {
  const { t } = useI18n();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <Alert kind="info" icon="trash" live="status">
      <p>
        <NoBreakText text={t('draft.discarded')} />
      </p>
      <div className="btn-row">
        <button
          className="btn btn--line btn--sm"
          type="button"
          ref={undo}
          onClick={drafts.undoDiscard}
        >
          <NoBreakText text={t('action.undo')} />
        </button>
      </div>
    </Alert>
  );
}
