import { foreignLang, halfOf } from '#burmese/language.ts';
import type { Project } from '#features/projects/contract.ts';
import { readUnits } from '#features/projects/units.ts';
import { areaText } from '#features/properties/area-text.ts';
import { useI18n } from '#i18n/context.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { UserText } from '#ui/text/user-text.tsx';

/** The kinds of homes of a project, with their sizes and prices as its author typed them. */
export function ProjectUnits({ units: typed }: Pick<Project, 'units'>) {
  const { t, price } = useI18n();
  const units = readUnits(typed ?? '') ?? [];
  if (units.length === 0) return null;
  return (
    <div className="proj__units">
      <table>
        <caption>{t('project.units')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('project.unit')}</th>
            <th scope="col">{t('project.size')}</th>
            <th scope="col">{t('project.price_from')}</th>
          </tr>
        </thead>
        <tbody>
          {units.map(({ name, size, price: lakhs }) => (
            <tr key={[name, size, lakhs].join(';')}>
              <th scope="row">
                <UserText text={name} />
              </th>
              <td>{size ? <Size typed={size} /> : '–'}</td>
              <td>{lakhs === null ? '–' : price(lakhs, 'for_sales')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Size of a kind of homes; in the language of the page if its unit is known, as the area of a home is. */
function Size({ typed }: { typed: string }) {
  const i18n = useI18n();
  const text = areaText(i18n, halfOf(typed, i18n.htmlLang));
  return (
    <span lang={foreignLang(text, i18n.htmlLang)}>
      <NoBreakText text={text} />
    </span>
  );
}
