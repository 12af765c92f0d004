import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Rosette } from './rosette.tsx';
import { type Course, TurningRosette } from './turning-rosette.tsx';

const TONES = { up: 'text-up', down: 'text-down', brand: 'text-brand', gilt: 'text-gilt' } as const;
const RADIUS = 46;
const LENGTH = 2 * Math.PI * RADIUS;
const ENGRAVING = 'absolute inset-[9%] text-brand-ink opacity-55';

interface Props {
  /** The id of the engraving inside: the order's. */
  readonly seed: string;
  /** The remaining fraction, from 1 to 0. */
  readonly fraction: number;
  readonly tone: keyof typeof TONES;
  /** The time that the engraving turns for. Without it the engraving stands still. */
  readonly course?: Course;
  /** The figure in the middle. A ring without one is drawn for a row: its line is thicker. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** A countdown ring around the engraving of its order. The figure inside gives the time in words. */
export const Ring = ({ seed, fraction, tone, course, children, className }: Props) => {
  const left = Math.min(1, Math.max(0, fraction));
  const width = children === undefined ? 7 : 3;
  return (
    <div className={cx('relative flex aspect-square items-center justify-center', className)}>
      {course === undefined ? (
        <Rosette
          seed={seed}
          shape="wreath"
          className={ENGRAVING}
          {...(children === undefined && { lineWidth: 0.5 })}
        />
      ) : (
        <TurningRosette seed={seed} course={course} className={ENGRAVING} />
      )}
      <svg viewBox="0 0 100 100" className="absolute inset-0 -rotate-90" fill="none" aria-hidden="true">
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          className="text-surface-2"
          stroke="currentColor"
          strokeWidth={width}
        />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          className={cx('transition-[stroke-dashoffset] duration-1000 ease-linear', TONES[tone])}
          stroke="currentColor"
          strokeWidth={width}
          strokeLinecap={left === 0 ? 'butt' : 'round'}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - left)}
        />
      </svg>
      {children === undefined ? null : (
        <div className="relative flex max-w-[52%] flex-col items-center text-center">{children}</div>
      )}
    </div>
  );
};
