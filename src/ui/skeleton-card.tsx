/** The place of a card whose data is on its way: the same size, so that nothing moves later. */
export function SkeletonCard() {
  return (
    <div className="card is-loading" aria-hidden="true">
      <div className="card__media" />
      <div className="card__body">
        <i className="sk sk--price" />
        <i className="sk sk--60" />
        <i className="sk sk--40" />
        <i className="sk sk--gap" />
        <i className="sk" />
        <i className="sk sk--60" />
      </div>
    </div>
  );
}

/** A number of them. */
export function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => <SkeletonCard key={index} />);
}
