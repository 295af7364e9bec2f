import type { Poster } from '#contract/shapes/poster.ts';
import type { Project, ProjectCard } from '#features/projects/contract.ts';
import { ProjectFacts, ProjectHomes } from '#features/projects/web/facts/still-facts.ts';
import type { ProjectHomes as Homes } from '#features/properties/of-projects/project-homes-contract.ts';
import { localised, paths } from '#site/paths.ts';
import { DefaultPicture } from '#ui/default-picture.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Picture } from '#ui/picture.tsx';
import { PairLink } from '#ui/text/pair-link.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { UserText } from '#ui/text/user-text.tsx';

const CARD_PHOTO_SIZES = '(min-width: 1304px) 600px, (min-width: 765px) 46vw, 100vw';

type ProjectViewProps = { record: Omit<Project, 'posted_by'>; homes?: Homes; poster?: Poster };

/** Page of a project: its cards below each other, with photo and text on alternating sides (S2). */
export function ProjectView({ record, homes, poster }: ProjectViewProps) {
  const { title, menuText, pair, Cards, place, developer, handover, units } = record;
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
      <ProjectFacts
        place={place}
        developer={developer}
        handover={handover}
        units={units}
        poster={poster}
        title={title}
      />
      {homes && <ProjectHomes homes={homes} />}
      <div className="proj">
        {Cards.map((card, index) => (
          <ProjectCardView key={card.id} card={card} isFirst={index === 0} />
        ))}
      </div>
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
