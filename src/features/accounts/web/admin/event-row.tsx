import { foreignLang } from '#burmese/language.ts';
import type { SecurityEvent } from '#features/accounts/admin-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { formatDateAndTime } from '#i18n/formats/dates.ts';
import { paths } from '#site/paths.ts';
import { UserText } from '#ui/text/user-text.tsx';

type EventRowProps = { event: SecurityEvent; heading: 'h2' | 'h3' };

/** Event of the security log: what happened, to whom, by whom, when and from which network. */
export function EventRow({ event, heading: Heading }: EventRowProps) {
  const { t, language, htmlLang, number } = useI18n();
  const { kind, actor, receiver, detail, at, network } = event;
  const nameOf = (account: typeof actor): string | undefined =>
    account ? (account.username ?? t('event.on_user', { id: number(account.id) })) : undefined;
  const by = network === null ? t('admin.log_command_line') : nameOf(actor);
  const to = nameOf(receiver);
  const isOwn = event.target?.type === 'user' && event.target.id === actor?.id;
  return (
    <li className="row row--code">
      <div className="row__h">
        <Heading className="row__t">
          <UserText text={t(`event.${kind}`)} />
        </Heading>
        <p className="row__m">
          <Target event={event} />
          {to !== undefined && <span>{t('admin.log_to', { name: to })}</span>}
          {detail !== null && <span lang={foreignLang(detail, htmlLang)}>{detail}</span>}
          {by !== undefined && !isOwn && <span>{t('admin.log_by', { name: by })}</span>}
        </p>
        <p className="row__m">
          <time dateTime={at}>{formatDateAndTime(language, at)}</time>
          {network !== null && <span>{network}</span>}
        </p>
      </div>
    </li>
  );
}

function Target({ event: { target } }: { event: SecurityEvent }) {
  const { find, number, htmlLang } = useI18n();
  if (!target) return null;
  const { type, id, name } = target;
  if (name === null) {
    const text = find(`event.on_${type}`, { id: number(id) });
    return text && <span>{text}</span>;
  }
  return (
    <a href={paths.adminUser(id)} lang={foreignLang(name, htmlLang)}>
      {name}
    </a>
  );
}
