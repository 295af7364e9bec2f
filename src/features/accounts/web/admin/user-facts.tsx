import { foreignLang } from '#burmese/language.ts';
import type { UserRecord } from '#features/accounts/user-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { mailHref } from '#ui/contact/mail-of.ts';
import { Chats } from '#ui/contact/more-ways.tsx';
import { viberChat } from '#ui/contact/viber-chat.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { UserText } from '#ui/text/user-text.tsx';
import { UserActions } from './user-actions.tsx';
import { UserTags } from './user-tags.tsx';

/** Who an account belongs to, how to reach them, and what can be done with it. */
export function UserFacts({ record, titleId }: { record: UserRecord; titleId: string }) {
  const { htmlLang } = useI18n();
  const { user } = record;
  const { username, name, position, company, address } = user;
  return (
    <div className="rows">
      <div className="row row--user">
        <Avatar name={name ?? username} />
        <div className="row__h">
          <h2 className="row__t" id={titleId} tabIndex={-1}>
            <UserText text={name ?? username} />
          </h2>
          <p className="row__m">
            {[username, position, company, address].map(
              (text) =>
                text && (
                  <span key={text} lang={foreignLang(text, htmlLang)}>
                    {text}
                  </span>
                ),
            )}
          </p>
          <Since record={record} />
          <UserTags user={user} />
        </div>
        <Contact user={user} />
        <UserActions record={record} titleId={titleId} />
      </div>
    </div>
  );
}

/** When an account was made, with which code and whose, and when it was last used. */
function Since({ record: { user, codeMadeBy } }: { record: UserRecord }) {
  const { t, list, date } = useI18n();
  const { codeEnding, codeNote, lastLoginAt, createdAt } = user;
  return (
    <p className="row__m">
      <span>{t('admin.user_since', { date: date(createdAt) })}</span>
      <span>
        {lastLoginAt === null
          ? t('admin.user_no_login')
          : t('admin.user_last_login', { date: date(lastLoginAt) })}
      </span>
      {codeEnding !== null && (
        <span>
          {list([
            t('admin.user_code', { ending: codeEnding }),
            ...(codeNote === null ? [] : [codeNote]),
            ...(codeMadeBy === null ? [] : [t('admin.log_by', { name: codeMadeBy.username })]),
          ])}
        </span>
      )}
    </p>
  );
}

function Contact({ user }: { user: UserRecord['user'] }) {
  const { t, phone, telHref } = useI18n();
  const { id, email, email1, telegram, whatsapp, messenger } = user;
  const mails = [...new Set([email, email1])];
  return (
    <div className="row__a row__a--all">
      <a className="btn btn--line btn--sm" href={telHref(user.phone)}>
        <Icon name="phone" />
        <span lang="en">{phone(user.phone)}</span>
      </a>
      <a className="btn btn--line btn--sm" href={viberChat(telHref(user.phone))}>
        <Icon name="viber" />
        <span lang="en">Viber</span>
      </a>
      <Chats
        chats={{
          telegram: telegram ?? undefined,
          whatsapp: whatsapp ?? undefined,
          messenger: messenger ?? undefined,
        }}
        message=""
      />
      {mails.map((address) => (
        <a key={address} className="btn btn--line btn--sm" href={mailHref(address)}>
          <Icon name="mail" />
          <span lang="en">{address}</span>
        </a>
      ))}
      <a className="btn btn--line btn--sm" href={paths.agent(id)}>
        <Icon name="eye" />
        <NoBreakText text={t('admin.user_page')} />
      </a>
    </div>
  );
}
