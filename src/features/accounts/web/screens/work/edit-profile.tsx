import { useRef, useState, type RefObject } from 'react';
import { DraftOffer, type DraftTitle } from '#editing/drafts/draft-offer.tsx';
import { useDrafts, useNamedDraft } from '#editing/drafts/use-drafts.ts';
import { useTitleFocus } from '#editing/use-title-focus.ts';
import type { User } from '#features/accounts/contract.ts';
import type { Sessions } from '#features/accounts/session-contract.ts';
import type { Tokens } from '#features/accounts/token-contract.ts';
import {
  ProfileForm,
  type ProfileFormProps,
} from '#features/accounts/web/profile/profile-form.tsx';
import { SessionsPanel } from '#features/accounts/web/profile/sessions-panel.tsx';
import { accountHead } from '#features/accounts/web/sign-in/account-head.ts';
import { TokensPanel } from '#features/accounts/web/tokens/tokens-panel.tsx';
import { useI18n } from '#i18n/context.tsx';
import { definePageData } from '#site/page-data.ts';
import { definePage, useApp, type ScreenProps } from '#site/page.tsx';
import '#ui/styles/work.css';
import { paths } from '#site/paths.ts';
import { FormSkeleton } from '#ui/form/form-skeleton.tsx';
import { SavedNote } from '#ui/form/saved-note.tsx';
import { FailedPage } from '#ui/states/failed-page.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type OwnAccount = { user: User } & Sessions & Tokens;

/** `/editProfile`: the account of the user, its sessions, and the programs that act for it. */
export const page = definePage(
  definePageData<object, OwnAccount>({
    parse: () => ({}),
    load: async (api, _search, signal) => {
      const options = signal && { signal };
      const [user, { sessions }, { tokens }] = await Promise.all([
        api.accounts.getUser({ body: {} }, options),
        api.accounts.sessions({}, options),
        api.accounts.tokens({}, options),
      ]);
      return { user, sessions, tokens };
    },
  }),
  {
    head: (i18n) => accountHead(i18n.t('profile.title'), paths.editProfile()),
    Screen: EditProfileScreen,
  },
);

function EditProfileScreen({ load }: ScreenProps<object, OwnAccount>) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  if (load.status === 'failed') return <FailedPage code={load.code} />;
  return (
    <div className="wrap wrap--form">
      <div className="page-head">
        <h1 tabIndex={-1} ref={heading}>
          <NoBreakText text={t('profile.title')} />
        </h1>
        <p>
          <NoBreakText text={t('profile.lead')} />
        </p>
      </div>
      {load.status === 'ready' ? (
        <>
          <Profile loaded={load.data.user} heading={heading} />
          <SessionsPanel sessions={load.data.sessions} />
          <TokensPanel tokens={load.data.tokens} />
        </>
      ) : (
        <FormSkeleton fieldCount={8} />
      )}
    </div>
  );
}

type HeadingRef = RefObject<HTMLHeadingElement | null>;

type SavedState = { user: User; count: number; hasNewPassword: boolean };

/** Remounts the form with the stored account after each save. */
function Profile({ loaded, heading }: { loaded: User; heading: HeadingRef }) {
  const { t } = useI18n();
  const { reload } = useApp();
  const [saved, setSaved] = useState<SavedState>({ user: loaded, count: 0, hasNewPassword: false });
  const show = async (user: User, hasNewPassword: boolean): Promise<void> => {
    setSaved(({ count }) => ({ user, count: count + 1, hasNewPassword }));
    // A new password has ended all other sessions.
    if (hasNewPassword) await reload();
  };
  return (
    <>
      {saved.count > 0 && (
        <SavedNote
          key={saved.count}
          text={t(saved.hasNewPassword ? 'auth.reset_done' : 'profile.saved')}
        />
      )}
      <DraftedProfile key={-saved.count} user={saved.user} onSaved={show} heading={heading} />
    </>
  );
}

/** Offers unsaved input; what is typed after a save is a new draft. */
function DraftedProfile({
  heading,
  ...props
}: Omit<ProfileFormProps, 'drafts'> & { heading: HeadingRef }) {
  const drafts = useDrafts('editProfile');
  useNamedDraft(drafts);
  useTitleFocus(drafts.draft !== undefined, heading);
  return (
    <>
      <DraftOffer drafts={drafts} titleOf={nameIn} />
      <ProfileForm key={drafts.id} {...props} drafts={drafts} />
    </>
  );
}

const nameIn: DraftTitle = ({ name = '' }) => name;
