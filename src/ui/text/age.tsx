import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';

/** How long ago a day (ISO 8601) was, in days or larger units. */
export function Age({ date }: { date: string }) {
  const { age } = useI18n();
  const { today } = useApp();
  return <time dateTime={date}>{age(date, today)}</time>;
}
