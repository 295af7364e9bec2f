import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';

/** Publication date of an article. */
export function BlogDate({ iso }: { iso: string }) {
  const { date } = useI18n();
  return (
    <>
      <Icon name="date" />
      <time dateTime={iso}>{date(iso)}</time>
    </>
  );
}
