import type { ReactNode } from 'react';

/** Where the listing begins on its page. */
export const DETAILS_ID = 'listing';

/** What stands in the places. */
export type DetailsParts = {
  /** The way to the page, or that it is on its way. */
  top: ReactNode;
  gallery: ReactNode;
  price: ReactNode;
  title: ReactNode;
  /** While the listing is on its way its title is only read out. */
  isTitleShown: boolean;
  meta: ReactNode;
  body: ReactNode;
  poster: ReactNode;
  /** What stands below the listing. */
  after: ReactNode;
};

/**
 * The places of a listing's parts. They are the same before and after it came, so nothing moves,
 * and the heading that has the focus keeps it.
 */
export function DetailsFrame(props: DetailsParts) {
  return (
    <>
      <div className="wrap">
        {props.top}
        <div className="det" id={DETAILS_ID}>
          <div className="det__main">
            {props.gallery}
            <div className="det__head">
              {props.price}
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
