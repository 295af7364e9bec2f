type IconProps = { name: string; className?: string };

/** An icon of the sprite `/icons.svg`. Hidden from screen readers. */
export function Icon({ name, className = 'i' }: IconProps) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`/icons.svg#i-${name}`} />
    </svg>
  );
}
