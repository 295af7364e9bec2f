import { halfOf } from '#burmese/language.ts';
import type { Project } from '#features/projects/contract.ts';
import { readUnits, type Unit } from '#features/projects/units.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { UserText } from '#ui/text/user-text.tsx';

type ProjectFactsProps = Pick<Project, 'place' | 'developer' | 'handover' | 'units'>;

/** What is known of a project, what its homes cost, and the way to homes around it. */
export function ProjectFacts({ place, developer, handover, units }: ProjectFactsProps) {
  const { t, htmlLang } = useI18n();
  const facts = [
    [t('project.fact_place'), place],
    [t('project.fact_developer'), developer],
    [t('project.fact_handover'), handover],
  ] as const;
  const known = facts.filter(([, text]) => text);
  return (
    <>
      {known.length > 0 && (
        <dl className="proj__facts">
          {known.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <UserText text={text ?? ''} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Units units={readUnits(units ?? '') ?? []} />
      {place && (
        <p className="proj__around">
          <a
            className="btn btn--line btn--sm"
            href={paths.results({ q: halfOf(place, htmlLang) })}
            rel="nofollow"
          >
            <Icon name="home" />
            <NoBreakText text={t('project.around')} />
          </a>
        </p>
      )}
    </>
  );
}

function Units({ units }: { units: readonly Unit[] }) {
  const { t, price } = useI18n();
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
              <td>{size ? <UserText text={size} /> : '–'}</td>
              <td>{lakhs === null ? '–' : price(lakhs, 'for_sales')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
