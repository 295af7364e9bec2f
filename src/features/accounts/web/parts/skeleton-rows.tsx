/** The place of rows that are on their way. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <ul className="rows" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li className="row row--code" key={index}>
          <div className="row__h">
            <i className="sk sk--40" />
            <i className="sk sk--60" />
          </div>
        </li>
      ))}
    </ul>
  );
}
