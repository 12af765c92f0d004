import { cx } from '../cx.ts';
import type { Way } from './direction-of.ts';
import { SPARKLINE_HEIGHT, SPARKLINE_WIDTH, sparklinePath } from './sparkline-path.ts';

const STROKE = { up: 'text-up', down: 'text-down', flat: 'text-ink-3' } as const;

interface Props {
  /** In any unit. The oldest price comes first. */
  readonly prices: readonly bigint[];
  readonly way: Way;
  readonly className?: string;
}

/** A small price chart. The figures beside it give the values in text. */
export const Sparkline = ({ prices, way, className }: Props) => (
  <svg
    viewBox={`0 0 ${SPARKLINE_WIDTH} ${SPARKLINE_HEIGHT}`}
    preserveAspectRatio="none"
    className={cx('h-8 w-16', STROKE[way], className)}
    aria-hidden="true"
  >
    <path
      d={sparklinePath(prices)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);
