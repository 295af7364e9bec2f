import {
  REGIONS,
  districtName,
  districtsOf,
  findRegion,
  type Region,
} from '#features/catalogue/catalogue.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { withCount, type CountOf } from './choice-counts.ts';

type DistrictOptionsProps = { region: string; district: string; countOf: CountOf };

/**
 * Options for the townships of the chosen region. Before hydration, or without a region, they are the
 * townships of every region in groups; `parseResultsSearch` then drops a township of another region. Several that are
 * searched together are one option.
 */
export function DistrictOptions({ region, district, countOf }: DistrictOptionsProps) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const options = (entry: Region) =>
    districtsOf(entry, language).map(({ key, [language]: name }) => (
      <option key={key} value={key}>
        {withCount(i18n, name, countOf('district', key))}
      </option>
    ));
  const { isHydrated } = useApp();
  const chosen = isHydrated ? findRegion(region) : undefined;
  return (
    <>
      <option value="All">{t('search.all_districts')}</option>
      {district.includes(',') && (
        <option value={district}>{districtName(region, district, language)}</option>
      )}
      {chosen
        ? options(chosen)
        : REGIONS.map((entry) => (
            <optgroup key={entry.region} label={entry.name[language]}>
              {options(entry)}
            </optgroup>
          ))}
    </>
  );
}
