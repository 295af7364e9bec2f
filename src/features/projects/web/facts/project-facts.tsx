import { foreignLang, halfOf } from '#burmese/language.ts';
import type { Poster } from '#contract/shapes/poster.ts';
import type { Project } from '#features/projects/contract.ts';
import { townshipOf } from '#features/projects/township-of.ts';
import { readUnits, type Unit } from '#features/projects/units.ts';
import { areaText } from '#features/properties/area-text.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { viberChat } from '#ui/contact/viber-chat.ts';
import { ViberLink } from '#ui/contact/viber-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { UserText } from '#ui/text/user-text.tsx';

type ProjectFactsProps = Pick<Project, 'place' | 'developer' | 'handover' | 'units'> & {
  /** Who answers for it; absent in a preview. */
  poster?: Poster | undefined;
  /** What messages are about. */
  title: string;
};

/** What is known of a project, what its homes cost, who answers for it, and the way to homes around it. */
export function ProjectFacts(props: ProjectFactsProps) {
  const { place, developer, handover, units, poster, title } = props;
  const { t, htmlLang } = useI18n();
  const township = townshipOf(place ?? '');
  const facts = [
    [t('project.fact_place'), place, township && paths.township(township.region, township.key)],
    [t('project.fact_developer'), developer, undefined],
    [t('project.fact_handover'), handover, undefined],
  ] as const;
  const known = facts.filter(([, text]) => text);
  return (
    <>
      {known.length > 0 && (
        <dl className="proj__facts">
          {known.map(([name, text, href]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {href ? (
                  <a className="proj__home" href={href}>
                    <UserText text={text ?? ''} />
                  </a>
                ) : (
                  <UserText text={text ?? ''} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Units units={readUnits(units ?? '') ?? []} />
      {poster?.phone && <Calls phone={poster.phone} title={title} />}
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

function Calls({ phone, title }: { phone: string; title: string }) {
  const { telHref, phone: formatPhone } = useI18n();
  return (
    <p className="btn-row proj__around">
      <a className="btn btn--sm" href={telHref(phone)}>
        <Icon name="phone" />
        <span lang="en">{formatPhone(phone)}</span>
      </a>
      <ViberLink className="btn btn--line btn--sm" href={viberChat(telHref(phone), title)} />
    </p>
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
