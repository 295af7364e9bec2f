import type { I18n } from '#i18n/i18n.ts';

type Names = { en: string; mm: string };

/** Says about how far it is from a landmark: hundreds of metres below a kilometre, one decimal above. */
export const distanceText = (
  { t, number, language }: I18n,
  landmark: Names,
  metres: number,
): string =>
  t('location.from', {
    landmark: landmark[language],
    distance:
      metres < 1_000
        ? t('location.metres', { count: number(metres) })
        : t('location.kilometres', { count: number(Math.round(metres / 100) / 10) }),
  });
