import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';

/** Says how long ago somebody confirmed that a home is still to be had; `date` is a day (ISO 8601). */
export function Confirmed({ date }: { date: string }) {
  const { t, age } = useI18n();
  const { today } = useApp();
  // Ages begin with a capital letter where they stand alone.
  const text = age(date, today).toLowerCase();
  return <time dateTime={date}>{t('life.confirmed', { age: text })}</time>;
}
