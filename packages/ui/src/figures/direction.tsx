import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { DirectionMark } from './direction-mark.tsx';
import type { Way } from './direction-of.ts';

const TEXT = { up: 'text-up', down: 'text-down', flat: 'text-ink-2' } as const;
const CHIP = {
  up: 'bg-up-tint text-up',
  down: 'bg-down-tint text-down',
  flat: 'bg-surface-2 text-ink-2',
} as const;

interface Props {
  readonly way: Way;
  /** The figure with its sign, or a word. Colour must not be the only difference between up and down. */
  readonly children: ReactNode;
  readonly look?: 'text' | 'chip' | 'head';
  /** Takes a second line if one is too short. */
  readonly wraps?: boolean;
  readonly className?: string;
}

/** A rise or a fall: its mark, its sign and its colour. */
export const Direction = ({ way, children, look = 'text', wraps = false, className }: Props) => (
  <span
    translate="no"
    className={cx(
      'inline-flex items-center gap-[0.3em] font-medium tabular-nums',
      !wraps && 'whitespace-nowrap',
      look === 'text' && TEXT[way],
      look === 'chip' && cx('rounded-sm px-2 py-0.5', CHIP[way]),
      look === 'head' && 'rounded-sm bg-on-head/15 px-2 py-0.5 text-on-head',
      className,
    )}
  >
    {way === 'flat' ? null : <DirectionMark way={way} />}
    {children}
  </span>
);
