type SkeletonRowsProps = {
  count: number;
  /** Adds the placeholder of a photo to each row. */
  hasPhotos?: boolean;
};

/** Placeholders of rows that are loading. */
export function SkeletonRows({ count, hasPhotos = false }: SkeletonRowsProps) {
  return (
    <ul className="rows" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li className={hasPhotos ? 'row' : 'row row--code'} key={index}>
          {hasPhotos && <i className="sk sk--cover" />}
          <div className="row__h">
            <i className="sk sk--40" />
            <i className="sk sk--60" />
            {hasPhotos && <i className="sk" />}
          </div>
        </li>
      ))}
    </ul>
  );
}
