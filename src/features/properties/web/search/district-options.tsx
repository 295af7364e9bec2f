import {
  REGIONS,
  districtName,
  districtsOf,
  findRegion,
  type Region,
} from '#features/catalogue/catalogue.ts';
import { useI18n } from '#i18n/context.tsx';
import type { Language } from '#i18n/language.ts';
import { useApp } from '#site/page.tsx';

/**
 * Options for the townships of the chosen region. Before hydration, or without a region, they are the
 * townships of every region in groups; `parseResultsSearch` then drops a township of another region. Several that are
 * searched together are one option.
 */
export function DistrictOptions({ region, district }: { region: string; district: string }) {
  const { t, language } = useI18n();
  const { isHydrated } = useApp();
  const chosen = isHydrated ? findRegion(region) : undefined;
  return (
    <>
      <option value="All">{t('search.all_districts')}</option>
      {district.includes(',') && (
        <option value={district}>{districtName(region, district, language)}</option>
      )}
      {chosen
        ? options(chosen, language)
        : REGIONS.map((entry) => (
            <optgroup key={entry.region} label={entry.name[language]}>
              {options(entry, language)}
            </optgroup>
          ))}
    </>
  );
}

const options = (entry: Region, language: Language) =>
  districtsOf(entry, language).map((district) => (
    <option key={district.key} value={district.key}>
      {district[language]}
    </option>
  ));
