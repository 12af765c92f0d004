import { type CSSProperties, memo } from 'react';
import { cx } from '../cx.ts';
import { EngravedLine, linesOf, ROSETTE_BOX } from './rosette.tsx';
import { rosetteTurns } from './rosette-turns.ts';

/** The time that an engraving turns for. Keep the same object until the times change, or the engraving jumps. */
export interface Course {
  readonly seconds: number;
  /** Milliseconds of the course that had passed at the first render. Negative before it begins. */
  readonly passedMs: number;
}

interface Props {
  readonly seed: string;
  readonly course: Course;
  readonly className?: string | undefined;
}

type Motion = CSSProperties & Record<'--turned' | '--course' | '--begin', string>;

const motionOf = (turned: number, { seconds, passedMs }: Course): Motion => ({
  '--turned': `${turned}deg`,
  '--course': `${seconds}s`,
  '--begin': `${-passedMs}ms`,
});

/**
 * The wreath of an id, whose lines turn back to their places as the time runs out. Each line is a layer of its own, so the
 * browser draws it once and its compositor turns it: no script runs and nothing is drawn again for a frame. Without motion it
 * stands as on the receipt.
 */
export const TurningRosette = memo(({ seed, course, className }: Props) => {
  const lines = linesOf(seed, 'wreath');
  const turns = rosetteTurns(seed, lines.length, course.seconds);
  return (
    <div className={cx('pointer-events-none', className)} aria-hidden="true">
      {lines.map((line, at) => (
        <div key={line.d} className="unwind absolute inset-0" style={motionOf(turns[at] ?? 0, course)}>
          <svg
            viewBox={ROSETTE_BOX}
            className="size-full"
            fill="none"
            stroke="currentColor"
            strokeWidth="0.75"
            aria-hidden="true"
            focusable="false"
          >
            <EngravedLine line={line} />
          </svg>
        </div>
      ))}
    </div>
  );
});
