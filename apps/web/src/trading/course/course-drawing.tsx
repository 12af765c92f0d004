import './course.css';
import { cx } from '@tallystick/ui/cx.ts';
import { type Frame, heightOf, priceLine, type SecondPrice } from './price-line.rules.ts';

const LOOKS = {
  up: { line: 'text-up', area: 'text-up' },
  down: { line: 'text-down', area: 'text-down' },
  still: { line: 'text-ink-3', area: 'text-ink-3' },
  brand: { line: 'text-brand-ink', area: 'text-brand-ink' },
} as const;
type Look = keyof typeof LOOKS;

interface Props {
  readonly seconds: readonly SecondPrice[];
  readonly level: bigint;
  readonly frame: Frame;
  readonly look: Look;
  /** The side of the level whose area has this look. The other side is grey. Both sides have it without one. */
  readonly side?: 'above' | 'below';
  readonly className?: string;
}

/** The line of some seconds, tinted up to the level. It fills the place that it is given; the words around it tell its figures. */
export const CourseDrawing = ({ seconds, level, frame, look, side, className }: Props) => {
  const { line, area } = priceLine(seconds, level, frame);
  const ground = heightOf(level, frame);
  const lookOf = (of: 'above' | 'below'): Look => (side === undefined || side === of ? look : 'still');
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={cx('overflow-visible', className)}
      fill="none"
      aria-hidden="true"
    >
      <svg height={ground} className={LOOKS[lookOf('above')].area} aria-hidden="true">
        <path d={area} fill="currentColor" fillOpacity="0.16" />
      </svg>
      <svg y={ground} height={100 - ground} className={LOOKS[lookOf('below')].area} aria-hidden="true">
        <path d={area} fill="currentColor" fillOpacity="0.16" transform={`translate(0 ${-ground})`} />
      </svg>
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

interface BarProps {
  readonly price: bigint;
  /** The number of seconds, the last of the frame among them. */
  readonly seconds: number;
  readonly frame: Frame;
  readonly className: string;
}

/** A price that holds for the last seconds of a drawing, as a bar over them. */
export const CourseBar = ({ price, seconds, frame, className }: BarProps) => (
  <span
    aria-hidden="true"
    className={cx('course-bar', className)}
    style={{
      top: `${heightOf(price, frame)}%`,
      width: `${frame.to === frame.from ? 0 : (100 * Math.min(seconds - 1, frame.to - frame.from)) / (frame.to - frame.from)}%`,
    }}
  />
);

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
