import type { DetailedProperty } from '#features/properties/contract.ts';
import { useI18n } from '#i18n/context.tsx';

/** What a home cost before, the latest first; nothing if it never cost something else. */
export function PriceHistory({ listing }: { listing: DetailedProperty }) {
  const { t, price, date } = useI18n();
  const { formerPrices, listing_type: type } = listing;
  if (!formerPrices) return null;
  return (
    <details className="det__prices">
      <summary>{t('life.price_history')}</summary>
      <ul>
        {formerPrices.map((former) => (
          <li key={former.until}>
            {t('life.price_until', {
              price: price(former.price, type),
              date: date(former.until),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
