import { REGIONS, districtsOf, findRegion, type Region } from '#features/catalogue/catalogue.ts';
import { useI18n } from '#i18n/context.tsx';
import type { Language } from '#i18n/language.ts';
import { useApp } from '#site/page.tsx';

/**
 * The townships of the chosen region. Without scripts, or without a region, those of every region
 * in groups: a township of another region than the chosen one is dropped from the search.
 */
export function DistrictOptions({ region }: { region: string }) {
  const { t, language } = useI18n();
  const { isHydrated } = useApp();
  const chosen = isHydrated ? findRegion(region) : undefined;
  return (
    <>
      <option value="All">{t('search.all_districts')}</option>
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
