import type { Photo } from '#contract/shapes/photos.ts';
import type { TemplateOne } from '#features/template-ones/contract.ts';
import { localised, paths } from '#site/paths.ts';
import { DefaultPicture } from '#ui/default-picture.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Picture } from '#ui/picture.tsx';
import { PairLink } from '#ui/text/pair-link.tsx';
import { RichText } from '#ui/text/rich-text.tsx';

const FEATURE_SIZES = '(min-width: 1304px) 650px, (min-width: 765px) 50vw, 100vw';
const PAIR_SIZES = '(min-width: 1304px) 612px, (min-width: 600px) 47vw, 100vw';

/** Page with three texts: under the title, beside the first photo, and at full width (S2). */
export function TemplateOneView({ record: page }: { record: TemplateOne }) {
  const photoAt = (slot: number) => page.photos.find((photo) => photo.slot === slot);
  const others = [photoAt(2), photoAt(3)].filter((photo) => photo !== undefined);
  return (
    <div className="wrap">
      <PageHead title={page.title}>
        <PairLink
          pair={page.pair}
          hrefOf={(id, language) => localised(paths.templateOneDetails(id), language)}
        />
        {page.textOne && <RichText html={page.textOne} />}
      </PageHead>
      <Feature photo={photoAt(1)} text={page.textTwo} />
      {page.textThree && (
        <div className="det__sec">
          <RichText html={page.textThree} />
        </div>
      )}
      {others.length > 0 && (
        <div className="det__sec pair">
          {others.map((photo) => (
            <Picture key={photo.slot} photo={photo} sizes={PAIR_SIZES} alt="" />
          ))}
        </div>
      )}
    </div>
  );
}

/** First photo, or the default picture, in a card with text two. */
function Feature({ photo, text }: { photo: Photo | undefined; text: string }) {
  return (
    <div className={text ? 'feature feature--both' : 'feature'}>
      {photo ? (
        <Picture photo={photo} sizes={FEATURE_SIZES} alt="" loading="first" />
      ) : (
        <DefaultPicture loading="first" />
      )}
      {text && <RichText html={text} />}
    </div>
  );
}
