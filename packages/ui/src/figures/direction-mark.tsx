import { cx } from '../cx.ts';
import type { Way } from './direction-of.ts';

const POINTS = { up: 'M5 0 10 8H0Z', down: 'M5 8 0 0h10Z' } as const;

interface Props {
  readonly way: Exclude<Way, 'flat'>;
  readonly className?: string;
}

/**
 * A triangle that points up or down, in the colour and size of the text beside it. It is drawn as a shape because the app's font
 * has no such glyph, and the browser's search for one in other fonts takes longer than the layout of the whole page.
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
