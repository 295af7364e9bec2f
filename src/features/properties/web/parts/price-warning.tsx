import { useRef, useState } from 'react';
import { useI18n } from '../../../../i18n/context.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Phrases } from '../../../../ui/phrases.tsx';
import type { ListingType } from '../../../catalogue/catalogue.ts';
import { districtInSentence, typeName } from '../../../catalogue/names.ts';
import { isUnusualPrice, suggestPrice } from '../../price-sense.ts';
import { kyatAsLakhs, readPrice } from '../../typed-price.ts';
import type { PropertyValues } from './property-rules.ts';
import { useUsualPrices } from './use-usual-prices.ts';

type PriceWarningProps = { typed: PropertyValues; type: ListingType };

/** Asks about a price that is hardly meant. It never stands in the way. */
export function PriceWarning({ typed, type }: PriceWarningProps) {
  const i18n = useI18n();
  const { t, priceLimit, priceRange, language } = i18n;
  const place = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState<number>();
  const price = readPrice(typed.price);
  const fromKyat = kyatAsLakhs(typed.price);
  const isUnusual = typeof price === 'number' && price !== kept && isUnusualPrice(price, type);
  const usual = useUsualPrices(isUnusual, typed, type);
  const meant = isUnusual && usual ? suggestPrice(price, type, usual) : fromKyat;
  const change = (to: number): void => {
    const input = place.current?.closest('form')?.elements.namedItem('price');
    if (!(input instanceof HTMLInputElement)) return;
    input.value = String(to);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };
  return (
    <div ref={place} aria-live="polite">
      {(isUnusual || fromKyat !== undefined) && (
        <Alert kind="warn">
          <p>
            {usual
              ? t('price.unusual', {
                  type: typeName(i18n, typed.property_type),
                  district: districtInSentence(typed.region, typed.district, language),
                  range: priceRange(usual.from, usual.to),
                })
              : t('price.unusual_plain')}
          </p>
          <div className="btn-row">
            {meant !== undefined && (
              <button className="btn btn--line btn--sm" type="button" onClick={() => change(meant)}>
                <Phrases text={t('price.use_instead', { price: priceLimit(meant) })} />
              </button>
            )}
            {isUnusual && (
              <button
                className="btn btn--quiet btn--sm"
                type="button"
                onClick={() => setKept(price)}
              >
                <Phrases text={t('price.keep')} />
              </button>
            )}
          </div>
        </Alert>
      )}
    </div>
  );
}
