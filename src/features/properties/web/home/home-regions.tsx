import { REGIONS, districtName, districtsOf, type Region } from '#features/catalogue/catalogue.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Most popular townships of the regions; a region without an entry shows its first three. */
const POPULAR_DISTRICTS: Readonly<Record<string, readonly string[]>> = {
  Yangon: ['Bahan', 'Kamayut', 'Yankin'],
  Bago: ['Bago', 'Pyay', 'Taungoo'],
  NayPyiTaw: ['Zabuthiri', 'Ottarathiri', 'Pyinmana'],
};

/** Links to every region and to some of its townships. */
export function HomeRegions() {
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
          <RegionCard key={entry.region} entry={entry} />
        ))}
      </div>
    </section>
  );
}

function RegionCard({ entry }: { entry: Region }) {
  const { language } = useI18n();
  const { region, name } = entry;
  const districts =
    POPULAR_DISTRICTS[region] ??
    districtsOf(entry)
      .slice(0, 3)
      .map(({ key }) => key);
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
        <div className="chips">
          {districts.map((district) => (
            <a key={district} className="chip" href={paths.results({ region, district })}>
              {districtName(region, district, language)}
            </a>
          ))}
        </div>
      </div>
    </article>
  );
}
