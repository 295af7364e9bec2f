import { useEffect, useId, useRef, useState } from 'react';
import { foreignLang } from '#burmese/language.ts';
import { holdBack, saveOnAccount } from '#editing/drafts/account-drafts.ts';
import { PICTURE, type DraftStore, type FormDraft } from '#editing/drafts/draft-store.ts';
import { UndoDiscard } from '#editing/drafts/undo-discard.tsx';
import { useI18n } from '#i18n/context.tsx';
import { formatTimeAgo } from '#i18n/formats/moments.ts';
import { useApp } from '#site/page.tsx';
import { BilingualText } from '#ui/text/bilingual-text.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';
import { describeDraft } from './draft-forms.ts';

type DraftRowProps = { entry: FormDraft; store: DraftStore };

/** A draft in the list, or that it was just discarded: in the same place, so that a second tap hits no other one. */
export function DraftRow({ entry, store }: DraftRowProps) {
  const i18n = useI18n();
  const { t, htmlLang } = i18n;
  const [now] = useState(Date.now);
  const { state, discard, restore } = useDiscard(entry, store);
  const titleId = useId();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (state === 'restored') link.current?.focus();
  }, [state]);
  const facts = describeDraft(i18n, entry);
  if (!facts) return null;
  const { draft } = entry;
  const picture = draft.photos.find(({ preview }) => preview)?.preview ?? draft.meta[PICTURE];
  const isDiscarded = state === 'discarded';
  return (
    <li className={isDiscarded ? 'row is-gone' : 'row'}>
      <div className="row__img">
        <img src={picture ?? '/default-property.svg'} alt="" width="160" height="120" />
      </div>
      <div className="row__txt">
        <div className="row__h">
          <h2 className="row__t" id={titleId} lang={foreignLang(facts.title, htmlLang)}>
            <BilingualText text={facts.title} />
          </h2>
          <p className="row__m">
            <span>{facts.form}</span>
            {facts.price !== undefined && <span>{facts.price}</span>}
          </p>
          <output className="row__m">
            {isDiscarded ? (
              <NoBreakText text={t('draft.discarded')} />
            ) : (
              <>
                <time dateTime={new Date(draft.savedAt).toISOString()}>
                  <NoBreakText
                    text={t('draft.of', { age: formatTimeAgo(i18n, draft.savedAt, now) })}
                  />
                </time>
                {!draft.isOnAccount && <NoBreakText text={t('drafts.only_here')} />}
              </>
            )}
          </output>
        </div>
      </div>
      <div className="row__a">
        {isDiscarded ? (
          <UndoDiscard onUndo={restore} />
        ) : (
          <>
            <a
              className="btn btn--line btn--sm"
              href={facts.href}
              ref={link}
              aria-describedby={titleId}
            >
              <NoBreakText text={t('draft.continue')} />
            </a>
            <button
              className="btn btn--quiet btn--sm"
              type="button"
              aria-describedby={titleId}
              onClick={discard}
            >
              <NoBreakText text={t('draft.discard_short')} />
            </button>
          </>
        )}
      </div>
    </li>
  );
}

/** Discards a draft, also on the account, and takes that back. */
const useDiscard = ({ form, draft }: FormDraft, store: DraftStore) => {
  const { api, user } = useApp();
  const { run } = useAction();
  const [state, setState] = useState<'kept' | 'discarded' | 'restored'>('kept');
  const { id, savedAt } = draft;
  return {
    state,
    discard: () =>
      run(async () => {
        holdBack(id);
        // The account first: if it cannot be reached, the draft would come back from there.
        if (draft.isOnAccount) await api.drafts.deleteDraft({ params: { key: id } });
        await store.remove(id);
        setState('discarded');
      }),
    restore: () =>
      run(async () => {
        if (!user) return;
        const owner = { userId: user.id, form };
        const isNewest = await store.putBack(owner, { ...draft, isOnAccount: false });
        setState('restored');
        // Another tab has gone on with it: the account has that version, too.
        if (!draft.isOnAccount || !isNewest) return;
        // What another device has made of it stays beside it.
        await saveOnAccount(api, { form, draft }, []);
        await store.markOnAccount(id, savedAt);
      }),
  };
};
