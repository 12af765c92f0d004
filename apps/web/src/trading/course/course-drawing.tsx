import './course.css';
import { cx } from '@tallystick/ui/cx.ts';
import { type Frame, heightOf, priceLine, type SecondPrice } from './price-line.rules.ts';

const LOOKS = {
  up: { line: 'text-up', area: 'text-up' },
  down: { line: 'text-down', area: 'text-down' },
  still: { line: 'text-ink-3', area: 'text-ink-3' },
  brand: { line: 'text-brand-ink', area: 'text-brand-ink' },
} as const;

interface Props {
  readonly seconds: readonly SecondPrice[];
  readonly level: bigint;
  readonly frame: Frame;
  readonly look: keyof typeof LOOKS;
  readonly className?: string;
}

/** The line of some seconds, tinted up to the level. It fills the place that it is given; the words around it tell its figures. */
export const CourseDrawing = ({ seconds, level, frame, look, className }: Props) => {
  const { line, area } = priceLine(seconds, level, frame);
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={cx('overflow-visible', className)}
      fill="none"
      aria-hidden="true"
    >
      <path d={area} className={LOOKS[look].area} fill="currentColor" fillOpacity="0.16" />
      <path
        d={line}
        className={LOOKS[look].line}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
};

/** A point of the drawing, as round as it is, however the drawing is stretched. */
export const CourseDot = ({
  price,
  frame,
  className,
}: {
  readonly price: bigint;
  readonly frame: Frame;
  readonly className: string;
}) => (
  <span
    aria-hidden="true"
    className={cx('course-dot', className)}
    style={{ top: `${heightOf(price, frame)}%` }}
  />
);
