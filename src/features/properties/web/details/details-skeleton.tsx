import type { I18n } from '#i18n/i18n.ts';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import type { DetailsContent } from './details-frame.tsx';
import { Nothing } from './still-parts.ts';

/** Builds the placeholders of a listing that is loading; what only says something loads beside it, so that it does not come later. */
export const detailsSkeleton = ({ t }: I18n): DetailsContent => ({
  top: (
    <div className="det__wait">
      <LoadingStatus text={t('details.loading')} />
    </div>
  ),
  gallery: (
    <div className="gallery">
      <div className="sk sk--photo" />
    </div>
  ),
  price: <i className="sk sk--price" />,
  title: t('details.heading'),
  isTitleShown: false,
  meta: <i className="sk sk--head" />,
  body: <div className="sk sk--facts" />,
  poster: (
    <div className="det__side">
      <div className="sk sk--poster" />
    </div>
  ),
  after: <Nothing />,
});
