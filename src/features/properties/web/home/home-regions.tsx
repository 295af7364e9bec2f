import { REGIONS, districtName, districtsOf, type Region } from '#features/catalogue/catalogue.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type { Home } from './load-home.ts';

/** Most popular townships of the regions; a region without an entry shows its first three. */
const POPULAR_DISTRICTS: Readonly<Record<string, readonly string[]>> = {
  Yangon: ['Bahan', 'Kamayut', 'Yankin'],
  Bago: ['Bago', 'Pyay', 'Taungoo'],
  NayPyiTaw: ['Zabuthiri', 'Ottarathiri', 'Pyinmana'],
};

/** Number of townships of a region that are shown. */
const MAX_DISTRICTS = 6;

/** Links to every region and to the townships with most homes; to popular ones until their numbers are known. */
export function HomeRegions({ counts }: { counts: Home['counts'] | undefined }) {
  const { t } = useI18n();
  return (
    <section className="section section--next wrap" aria-labelledby="regions">
      <div className="section__head">
        <h2 className="wave" id="regions">
          <NoBreakText text={t('home.browse_by_region')} />
        </h2>
      </div>
      <div className="regions">
        {REGIONS.map((entry) => (
          <RegionCard key={entry.region} entry={entry} counts={counts} />
        ))}
      </div>
    </section>
  );
}

/** Keys that townships of two regions have: their numbers are not known. */
const AMBIGUOUS: ReadonlySet<string> = new Set(
  REGIONS.flatMap((entry) => districtsOf(entry).map(({ key }) => key)).filter(
    (key, index, keys) => keys.indexOf(key) !== index,
  ),
);

/** Returns the townships of a region with most homes, and their numbers. */
const fullestDistricts = (entry: Region, counts: Home['counts']): [string, number][] =>
  districtsOf(entry)
    .filter(({ key }) => !AMBIGUOUS.has(key))
    .map(({ key }): [string, number] => [key, counts.district[key] ?? 0])
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_DISTRICTS);

const popularDistricts = (entry: Region): [string, undefined][] => {
  const keys = POPULAR_DISTRICTS[entry.region] ?? districtsOf(entry).map(({ key }) => key);
  return keys.slice(0, 3).map((key) => [key, undefined]);
};

type RegionCardProps = { entry: Region; counts: Home['counts'] | undefined };

function RegionCard({ entry, counts }: RegionCardProps) {
  const { language, number, count } = useI18n();
  const { region, name } = entry;
  const fullest = counts ? fullestDistricts(entry, counts) : [];
  const districts = fullest.length > 0 ? fullest : popularDistricts(entry);
  const total = counts?.region[region];
  return (
    <article className="region">
      <img
        loading="lazy"
        src={`/region-${region.toLowerCase()}.svg`}
        alt=""
        width="800"
        height="500"
      />
      <div className="region__b">
        <h3>
          <a href={paths.results({ region })}>
            {name[language]}
            <Icon name="arrow" />
          </a>
        </h3>
        {total !== undefined && <p className="region__n">{count('results.count', total)}</p>}
        <div className="chips">
          {districts.map(([district, homes]) => (
            <a key={district} className="chip" href={paths.results({ region, district })}>
              {districtName(region, district, language)}
              {homes !== undefined && <span className="chip__n">{number(homes)}</span>}
            </a>
          ))}
        </div>
      </div>
    </article>
  );
}
