import type { Publication } from '#editing/edit/edit-config.ts';
import { useI18n } from '#i18n/context.tsx';
import { formatDateAndTime } from '#i18n/formats/dates.ts';

/** Says in a list that a record is not on the site, and when it will be; nothing if it is. */
export function PublicationFact({ of: { publishedAt, publishAt, isOnHold } }: { of: Publication }) {
  const { t, language } = useI18n();
  if (publishedAt !== null) return null;
  return (
    <b className="tag">
      {publishAt === null
        ? t('publish.is_draft')
        : t(isOnHold ? 'publish.is_on_hold' : 'publish.is_planned', {
            time: formatDateAndTime(language, publishAt),
          })}
    </b>
  );
}
