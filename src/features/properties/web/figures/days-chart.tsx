import type { FiguresOfListing } from '#features/properties/figures/figures-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Width and gap of a bar, and height of the highest one, in units of the drawing. */
const BAR = { width: 8, gap: 2, height: 60 };

/** How many visitors opened a listing on each day, as bars; a day without any has a flat one. */
export function DaysChart({ days }: Pick<FiguresOfListing, 'days'>) {
  const { t, number } = useI18n();
  const most = Math.max(...days.map(({ opened }) => opened));
  const step = BAR.width + BAR.gap;
  const label = t('figures.chart', {
    most: number(most),
    today: number(days.at(-1)?.opened ?? 0),
  });
  return (
    <figure className="days">
      <svg
        viewBox={`0 0 ${days.length * step - BAR.gap} ${BAR.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ date, opened }, index) => {
          const height = most === 0 ? 1 : Math.max(1, (opened / most) * BAR.height);
          return (
            <rect
              key={date}
              x={index * step}
              y={BAR.height - height}
              width={BAR.width}
              height={height}
            />
          );
        })}
      </svg>
      <figcaption>
        <NoBreakText text={label} />
      </figcaption>
    </figure>
  );
}
