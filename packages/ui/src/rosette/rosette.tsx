import { memo } from 'react';
import { ROSETTE_EXTENT, type RosetteLine, type RosetteShape, rosettePaths } from './rosette-paths.ts';

interface Props {
  /** The id of the engraving: an account, an order or a plan. */
  readonly seed: string;
  readonly shape?: RosetteShape;
  /** Line width in CSS pixels, independent of the size of the drawing. */
  readonly lineWidth?: number;
  readonly className?: string | undefined;
}

export const ROSETTE_BOX = `${-ROSETTE_EXTENT} ${-ROSETTE_EXTENT} ${2 * ROSETTE_EXTENT} ${2 * ROSETTE_EXTENT}`;

const KEPT = 100;
const drawn = new Map<string, readonly RosetteLine[]>();

/** Memoised `rosettePaths`: each id is computed once. */
export const linesOf = (seed: string, shape: RosetteShape): readonly RosetteLine[] => {
  const key = `${shape} ${seed}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const lines = rosettePaths(seed, shape);
  const [oldest] = drawn.keys();
  if (drawn.size >= KEPT && oldest !== undefined) drawn.delete(oldest);
  drawn.set(key, lines);
  return lines;
};

/** One line with its copies. */
export const EngravedLine = ({ line }: { readonly line: RosetteLine }) => (
  <g opacity={line.opacity}>
    {line.copies.map(({ turn, scale }) => (
      <path
        key={`${turn} ${scale}`}
        d={line.d}
        transform={`rotate(${turn}) scale(${scale})`}
        vectorEffect="non-scaling-stroke"
      />
    ))}
  </g>
);

/** The engraving of an id, in the current text colour. Screen readers skip it. */
export const Rosette = memo(({ seed, shape = 'seal', lineWidth = 0.75, className }: Props) => (
  <svg
    viewBox={ROSETTE_BOX}
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth={lineWidth}
    aria-hidden="true"
    focusable="false"
  >
    {linesOf(seed, shape).map((line) => (
      <EngravedLine key={line.d} line={line} />
    ))}
  </svg>
));
