import type { Poster } from '#contract/shapes/poster.ts';
import type { Project, ProjectCard } from '#features/projects/contract.ts';
import {
  ProjectFacts,
  ProjectHomes,
  ProjectUnits,
} from '#features/projects/web/facts/still-facts.ts';
import type { ProjectHomes as Homes } from '#features/properties/of-projects/project-homes-contract.ts';
import { localised, paths } from '#site/paths.ts';
import { DefaultPicture } from '#ui/default-picture.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Picture } from '#ui/picture.tsx';
import { PairLink } from '#ui/text/pair-link.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { UserText } from '#ui/text/user-text.tsx';

/** As wide as the first one, which is beside the facts; the others are a quarter narrower. */
const CARD_PHOTO_SIZES = '(min-width: 1304px) 840px, (min-width: 765px) 64vw, 100vw';

type ProjectViewProps = { record: Omit<Project, 'posted_by'>; homes?: Homes; poster?: Poster };

/**
 * Page of a project: its first card beside what is known of it, what its homes cost, and its cards below each other, with photo
 * and text on alternating sides (S2).
 */
export function ProjectView({ record, homes, poster }: ProjectViewProps) {
  const { title, menuText, pair, Cards, place, developer, handover, units } = record;
  const hasFacts = place || developer || handover || poster?.phone;
  const cards = Cards.map((card, index) => (
    <ProjectCardView key={card.id} card={card} isFirst={index === 0} />
  ));
  const [first, ...others] = cards;
  return (
    <div className="wrap">
      <PageHead title={title}>
        <p>
          <UserText text={menuText} />
        </p>
        <PairLink
          pair={pair}
          hrefOf={(id, language) => localised(paths.projectDetails(id), language)}
        />
      </PageHead>
      {hasFacts && (
        <div className="proj__top">
          {first}
          <ProjectFacts
            place={place}
            developer={developer}
            handover={handover}
            poster={poster}
            title={title}
          />
        </div>
      )}
      <div className="proj__prices">
        <ProjectUnits units={units} />
        {homes && <ProjectHomes homes={homes} />}
      </div>
      <div className="proj">{hasFacts ? others : cards}</div>
    </div>
  );
}

function ProjectCardView({
  card: { text, photo },
  isFirst,
}: {
  card: ProjectCard;
  isFirst: boolean;
}) {
  const loading = isFirst ? 'first' : 'lazy';
  return (
    <section className="proj__card">
      {photo ? (
        <Picture photo={photo} sizes={CARD_PHOTO_SIZES} alt="" loading={loading} />
      ) : (
        <DefaultPicture loading={loading} />
      )}
      {text && <RichText html={text} />}
    </section>
  );
}
