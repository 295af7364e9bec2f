/** Placeholder of a text that is loading. */
export function SkeletonLines() {
  return (
    <div className="sk-lines">
      {[1, 2, 3, 4, 5].map((line) => (
        <i key={line} className="sk" />
      ))}
      <i className="sk sk--60" />
    </div>
  );
}
