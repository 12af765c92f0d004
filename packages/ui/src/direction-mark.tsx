import { cx } from './cx.ts';
import type { Way } from './direction-of.ts';

const POINTS = { up: 'M5 0 10 8H0Z', down: 'M5 8 0 0h10Z' } as const;

interface Props {
  readonly way: Exclude<Way, 'flat'>;
  readonly className?: string;
}

/**
 * A triangle that points up or down, in the colour and the size of the text beside it. It is drawn: the app's face has none,
 * and a browser takes longer to look through all others for one than to lay out the whole page.
 */
export const DirectionMark = ({ way, className }: Props) => (
  <svg
    viewBox="0 0 10 8"
    className={cx('inline-block w-[0.58em] shrink-0', className)}
    fill="currentColor"
    aria-hidden="true"
  >
    <path d={POINTS[way]} />
  </svg>
);
