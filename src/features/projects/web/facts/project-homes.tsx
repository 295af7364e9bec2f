import { typeName } from '#features/catalogue/names.ts';
import { factsAtGlance } from '#features/properties/facts/facts-at-glance.ts';
import type { ProjectHomes as Homes } from '#features/properties/of-projects/project-homes-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** The homes of a project that are on offer, as a list of prices; each leads to its page. */
export function ProjectHomes({ homes: { cards, totalItems } }: { homes: Homes }) {
  const i18n = useI18n();
  const { t, number, price } = i18n;
  if (cards.length === 0) return null;
  return (
    <div className="proj__units">
      <table>
        <caption>{t('project.homes', { count: number(totalItems) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('project.unit')}</th>
            <th scope="col">{t('project.price')}</th>
          </tr>
        </thead>
        <tbody>
          {cards.map((home) => (
            <tr key={home.id}>
              <th scope="row">
                <a className="proj__home" href={paths.propertyDetails(home.id)}>
                  <NoBreakText
                    text={`${typeName(i18n, home.property_type)} · ${factsAtGlance(i18n, home)}`}
                  />
                </a>
              </th>
              <td>{price(home.price, home.listing_type)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
