import type { DetailedProperty } from '#features/properties/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { KYAT_PER_LAKH } from '#i18n/formats/prices.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** About what a home costs in dollars, and by which rate of which day; nothing if the owner of the site says nothing of dollars. */
export function Dollars({ listing }: { listing: DetailedProperty }) {
  const { t, number, date } = useI18n();
  const { dollarRate, price, listing_type: type } = listing;
  if (!dollarRate) return null;
  const { kyat, setAt } = dollarRate;
  const amount = number(roughly((price * KYAT_PER_LAKH) / kyat));
  return (
    <p className="det__kyat">
      <NoBreakText text={t(`money.dollars_${type}`, { amount })} />
      <small>{t('money.rate', { kyat: number(kyat), date: date(setAt) })}</small>
    </p>
  );
}

/** Rounds to three digits: prices are not more exact than their rate. */
const roughly = (amount: number): number => Number(amount.toPrecision(amount < 1_000 ? 2 : 3));
