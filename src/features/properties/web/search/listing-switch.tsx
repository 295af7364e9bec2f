import { LISTING_TYPES } from '#features/catalogue/catalogue.ts';
import { listingTypeName } from '#features/catalogue/names.ts';
import { useI18n } from '#i18n/context.tsx';

/** Radio buttons for what a search in words is for: rent, sale, or both. */
export function ListingSwitch() {
  const i18n = useI18n();
  const choices = [
    ['', i18n.t('type.all')],
    ...[...LISTING_TYPES].reverse().map((type) => [type, listingTypeName(i18n, type)]),
  ] as const;
  return (
    <div className="seg" role="radiogroup" aria-label={i18n.t('search.listing_type')}>
      {choices.map(([value, text]) => (
        <label key={value}>
          <input type="radio" name="type" value={value} defaultChecked={value === ''} />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}
