import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Rosette } from './rosette.tsx';

const TONES = { up: 'text-up', down: 'text-down', brand: 'text-brand', gilt: 'text-gilt' } as const;
const RADIUS = 46;
const LENGTH = 2 * Math.PI * RADIUS;

interface Props {
  /** The id of the engraving inside: the order's. */
  readonly seed: string;
  /** The remaining fraction, from 1 to 0. */
  readonly fraction: number;
  readonly tone: keyof typeof TONES;
  /** The figure in the middle. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A countdown ring around the engraving of its order. The figure inside gives the time in words. */
export const Ring = ({ seed, fraction, tone, children, className }: Props) => {
  const left = Math.min(1, Math.max(0, fraction));
  return (
    <div className={cx('relative flex aspect-square items-center justify-center', className)}>
      <Rosette seed={seed} shape="wreath" className="absolute inset-[9%] text-brand-ink opacity-55" />
      <svg viewBox="0 0 100 100" className="absolute inset-0 -rotate-90" fill="none" aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} className="text-surface-2" stroke="currentColor" strokeWidth="3" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          className={cx('transition-[stroke-dashoffset] duration-1000 ease-linear', TONES[tone])}
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap={left === 0 ? 'butt' : 'round'}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - left)}
        />
      </svg>
      <div className="relative flex max-w-[52%] flex-col items-center text-center">{children}</div>
    </div>
  );
};
