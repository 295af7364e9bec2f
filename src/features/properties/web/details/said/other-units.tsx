import { readKnownArea, SQFT_PER_ACRE, type KnownArea } from '#burmese/areas/known-area.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';

/** The least part of an acre that is said. */
const MIN_ACRES = 0.1;

/** A size in the unit that it was not typed in, square feet or acres; nothing where that is of no use. */
export function OtherUnits({ typed }: { typed: string }) {
  const i18n = useI18n();
  const known = readKnownArea(typed);
  const text = known && otherUnit(i18n, known);
  return text ? <small>{text}</small> : null;
}

const otherUnit = ({ t, number, count }: I18n, known: KnownArea): string | undefined => {
  if (known.unit === 'acres')
    return t('area.sqft', { area: number(Math.round(known.amount * SQFT_PER_ACRE)) });
  const sqft = known.unit === 'ft' ? known.width * known.depth : known.amount;
  const acres = Math.round((sqft / SQFT_PER_ACRE) * 100) / 100;
  return acres < MIN_ACRES ? undefined : count('area.acres', acres);
};
