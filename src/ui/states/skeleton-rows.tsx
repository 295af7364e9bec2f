type SkeletonRowsProps = {
  count: number;
  /** Whether each has a picture. */
  isPictured?: boolean;
};

/** The place of rows that are on their way. */
export function SkeletonRows({ count, isPictured = false }: SkeletonRowsProps) {
  return (
    <ul className="rows" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li className={isPictured ? 'row' : 'row row--code'} key={index}>
          {isPictured && <i className="sk sk--cover" />}
          <div className="row__h">
            <i className="sk sk--40" />
            <i className="sk sk--60" />
            {isPictured && <i className="sk" />}
          </div>
        </li>
      ))}
    </ul>
  );
}
