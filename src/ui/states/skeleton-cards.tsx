/** Placeholder of a card that is loading, of the same size, so that the layout does not shift. */
function SkeletonCard() {
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

/** Placeholders of cards, enough for the first view. */
export function SkeletonCards() {
  return [1, 2, 3, 4, 5, 6].map((place) => <SkeletonCard key={place} />);
}
