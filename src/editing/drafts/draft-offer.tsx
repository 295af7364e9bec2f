import { useState } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { formatTimeAgo } from '#i18n/formats/moments.ts';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type { Draft } from './draft-store.ts';
import { UndoDiscard } from './undo-discard.tsx';
import type { Drafts } from './use-drafts.ts';
import type { OfferedDraft } from './use-offers.ts';

/** Returns a short title for a draft from its values. */
export type DraftTitle = (values: Draft['values']) => string;

type DraftOfferProps = { drafts: Drafts; titleOf?: DraftTitle | undefined };

const titleIn: DraftTitle = ({ title = '' }) => title;

const MISSING = {
  awaited: 'draft.awaited',
  unreachable: 'draft.unreachable',
  gone: 'draft.gone',
} as const;

/** Offers the drafts of earlier visits, the newest first; says so if the one that was asked for is not there, or not yet. */
export function DraftOffer({ drafts, titleOf = titleIn }: DraftOfferProps) {
  const { t, count } = useI18n();
  const { offered, missing } = drafts;
  if (offered.length === 0 && !missing) return null;
  const waiting = offered.filter(({ isDiscarded }) => !isDiscarded).length;
  return (
    <Alert kind="info" icon="clock" live="status">
      {missing && (
        <p>
          <NoBreakText text={t(MISSING[missing])} />
        </p>
      )}
      {offered.length > 1 && (
        <p>
          <NoBreakText text={count('draft.waiting', waiting)} />
        </p>
      )}
      {offered.length > 0 && (
        <ul className="drafts">
          {offered.map((each) => (
            <DraftRow
              key={each.draft.id}
              offered={each}
              drafts={drafts}
              titleOf={titleOf}
              isAlone={offered.length === 1}
            />
          ))}
        </ul>
      )}
    </Alert>
  );
}

type DraftRowProps = {
  offered: OfferedDraft;
  drafts: Drafts;
  titleOf: DraftTitle;
  isAlone: boolean;
};

/** A draft, or that it was discarded: in the same place and of the same height, so that a second tap hits no other one. */
function DraftRow({ offered, drafts, titleOf, isAlone }: DraftRowProps) {
  const i18n = useI18n();
  const { t, count, list } = i18n;
  const [now] = useState(Date.now);
  const { draft, isDiscarded } = offered;
  const { photos, values, savedAt } = draft;
  const description = list(
    [titleOf(values).trim(), photos.length > 0 ? count('draft.photos', photos.length) : ''].filter(
      Boolean,
    ),
  );
  const preview = photos.find((photo) => photo.preview)?.preview;
  const age = formatTimeAgo(i18n, savedAt, now);
  const found = isAlone ? t('draft.found_at', { age }) : t('draft.of', { age });
  return (
    <li>
      <div className="draft">
        {preview && <img src={preview} alt="" width={64} height={48} />}
        <div>
          <p>
            <NoBreakText text={isDiscarded ? t('draft.discarded') : found} />
          </p>
          {description !== '' && <p>{description}</p>}
        </div>
      </div>
      <div className="btn-row">
        {isDiscarded ? (
          <UndoDiscard onUndo={() => drafts.undoDiscard(draft)} />
        ) : (
          <>
            <button
              className="btn btn--line btn--sm"
              type="button"
              aria-label={isAlone ? undefined : list([t('draft.continue'), description])}
              onClick={() => drafts.resume(draft)}
            >
              <NoBreakText text={t('draft.continue')} />
            </button>
            <button
              className="btn btn--quiet btn--sm"
              type="button"
              aria-label={isAlone ? undefined : list([t('draft.discard_short'), description])}
              onClick={() => drafts.discard(draft)}
            >
              <NoBreakText text={t('draft.discard_short')} />
            </button>
          </>
        )}
      </div>
    </li>
  );
}
