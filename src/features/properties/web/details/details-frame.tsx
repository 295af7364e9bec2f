import type { ReactNode } from 'react';

/** Element id of the listing on its page, below the notices. */
export const DETAILS_ID = 'listing';

/** Element id of what its agent alone is told, above it. */
export const NOTICES_ID = 'notices';

/** Content of the page of a listing, for each place of its layout. */
export type DetailsContent = {
  /** Further attributes of the element of the listing; none while it loads. `watch-visits.ts` reads them. */
  attributes?: { 'data-visit': number };
  /** Breadcrumbs, or a loading message. */
  top: ReactNode;
  gallery: ReactNode;
  price: ReactNode;
  title: ReactNode;
  /** False while the listing loads: then only screen readers get the title. */
  isTitleShown: boolean;
  meta: ReactNode;
  body: ReactNode;
  poster: ReactNode;
  /** Content below the listing. */
  after: ReactNode;
};

/**
 * Layout of the page of a listing. The skeleton and the loaded listing share it, so nothing shifts,
 * and the heading is not remounted, which would lose the focus.
 */
export function DetailsFrame(props: DetailsContent) {
  return (
    <>
      <div className="wrap">
        {props.top}
        <div className="det" id={DETAILS_ID} {...props.attributes}>
          <div className="det__main">
            {props.gallery}
            <div className="det__head">
              <div className="det__price">{props.price}</div>
              <h1 className={props.isTitleShown ? undefined : 'vh'}>{props.title}</h1>
              {props.meta}
            </div>
            {props.body}
          </div>
          {props.poster}
        </div>
      </div>
      {props.after}
    </>
  );
}
