import { halfOf } from '#burmese/language.ts';
import { districtInSentence } from '#features/catalogue/names.ts';
import type { DetailedProperty, ListingLocation } from '#features/properties/contract.ts';
import { distanceText } from '#features/properties/web/parts/distance-text.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { UserText } from '#ui/text/user-text.tsx';

type LocationProps = {
  listing: Pick<DetailedProperty, 'location' | 'region' | 'district' | 'project'>;
};

/** Where a home is about: landmarks around it, a link to a map (PRODUCT 19), and the pages of its project and its township. */
export function Location({ listing }: LocationProps) {
  const i18n = useI18n();
  const { t, language, htmlLang } = i18n;
  const { location, region, district, project } = listing;
  const place = location?.landmark?.[language] ?? districtInSentence(region, district, language);
  return (
    <section className="det__sec">
      <h2>{t('location.title')}</h2>
      {location && location.nearby.length > 0 && (
        <ul>
          {location.nearby.map((near) => (
            <li key={near.en}>
              <NoBreakText text={distanceText(i18n, near, near.metres)} />
            </li>
          ))}
        </ul>
      )}
      <p className="btn-row">
        {location && (
          <a
            className="btn btn--line btn--sm"
            href={mapHref(location)}
            target="_blank"
            rel="nofollow noopener noreferrer"
          >
            <Icon name="pin" />
            <NoBreakText text={t('location.map', { place })} />
          </a>
        )}
        {project && (
          <a className="btn btn--line btn--sm" href={paths.projectDetails(project.id)}>
            <Icon name="home" />
            <UserText text={t('location.project', { title: halfOf(project.title, htmlLang) })} />
          </a>
        )}
        <a className="btn btn--line btn--sm" href={paths.township(region, district)}>
          <Icon name="home" />
          <NoBreakText
            text={t('location.township', {
              township: districtInSentence(region, district, language),
            })}
          />
        </a>
      </p>
    </section>
  );
}

/**
 * Returns the address of a position that phones open in their map application, and other browsers as a page. A `geo:`
 * address would do nothing on desktops and iPhones.
 */
const mapHref = ({ lat, lng }: ListingLocation): string =>
  `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;
