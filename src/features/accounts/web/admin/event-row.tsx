import { foreignLang } from '#burmese/language.ts';
import type { SecurityEvent } from '#features/accounts/admin-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { formatDateAndTime } from '#i18n/formats/moments.ts';
import { UserText } from '#ui/text/user-text.tsx';

/** Event of the security log: what happened, to whom, by whom, when and from which network. */
export function EventRow({ event }: { event: SecurityEvent }) {
  const { t, find, number, language, htmlLang } = useI18n();
  const { kind, actor, target, at, network } = event;
  const by = network === null ? t('admin.log_command_line') : actor?.username;
  const to = target && (target.name ?? find(`event.on_${target.type}`, { id: number(target.id) }));
  return (
    <li className="row row--code">
      <div className="row__h">
        <h2 className="row__t">
          <UserText text={t(`event.${kind}`)} />
        </h2>
        <p className="row__m">
          {to && <span lang={foreignLang(to, htmlLang)}>{to}</span>}
          {by !== undefined && by !== to && <span>{t('admin.log_by', { name: by })}</span>}
        </p>
        <p className="row__m">
          <time dateTime={at}>{formatDateAndTime(language, Date.parse(at))}</time>
          {network !== null && <span>{network}</span>}
        </p>
      </div>
    </li>
  );
}
