import { halfOf } from '#burmese/language.ts';
import type { Poster } from '#contract/shapes/poster.ts';
import type { Project } from '#features/projects/contract.ts';
import { townshipOf } from '#features/projects/township-of.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { viberChat } from '#ui/contact/viber-chat.ts';
import { ViberLink } from '#ui/contact/viber-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { UserText } from '#ui/text/user-text.tsx';

type ProjectFactsProps = Pick<Project, 'place' | 'developer' | 'handover'> & {
  /** Who answers for it; absent in a preview. */
  poster?: Poster | undefined;
  /** What messages are about. */
  title: string;
};

/** What is known of a project, who answers for it, and the way to homes around it. */
export function ProjectFacts(props: ProjectFactsProps) {
  const { place, developer, handover, poster, title } = props;
  const { t, htmlLang } = useI18n();
  const township = townshipOf(place ?? '');
  const facts = [
    [t('project.fact_place'), place, township && paths.township(township.region, township.key)],
    [t('project.fact_developer'), developer, undefined],
    [t('project.fact_handover'), handover, undefined],
  ] as const;
  const known = facts.filter(([, text]) => text);
  return (
    <div className="proj__panel">
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
    </div>
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
