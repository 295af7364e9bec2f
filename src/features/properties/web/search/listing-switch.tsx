import { LISTING_TYPES } from '#features/catalogue/catalogue.ts';
import { listingTypeName } from '#features/catalogue/names.ts';
import { useI18n } from '#i18n/context.tsx';
import type { ChoiceBefore } from './word-field.tsx';

/** Words for each choice, which the reader of typed lines knows in every language. */
const WORDS: Readonly<Record<string, string>> = { for_rents: 'for rent', for_sales: 'for sale' };

/** Returns the choice of the switch in a form, in words; empty if it is both. */
const chosenListing = (form: HTMLFormElement | null | undefined): string => {
  const type = form ? new FormData(form).get('type') : null;
  return (typeof type === 'string' && WORDS[type]) || '';
};

/** Radio buttons for what a search in words is for: rent, sale, or both. */
function ListingSwitch() {
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

/** Lets visitors choose between rent and sale before they type. */
export const LISTING_SWITCH: ChoiceBefore = { Fields: ListingSwitch, wordsOf: chosenListing };
