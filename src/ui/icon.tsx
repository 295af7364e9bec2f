type IconProps = { name: string; className?: string };

/** A picture from `/icons.svg`, which the browser fetches once. It says nothing to screen readers. */
export function Icon({ name, className = 'i' }: IconProps) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`/icons.svg#i-${name}`} />
    </svg>
  );
}
