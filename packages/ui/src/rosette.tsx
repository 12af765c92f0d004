import { memo } from 'react';
import { ROSETTE_EXTENT, type RosetteShape, rosettePaths } from './rosette-paths.ts';

interface Props {
  /** The id that the engraving belongs to: of an account, an order, a plan. */
  readonly seed: string;
  readonly shape?: RosetteShape;
  /** Width of a line in CSS pixels, whatever the size of the drawing. */
  readonly lineWidth?: number;
  readonly className?: string | undefined;
}

const BOX = `${-ROSETTE_EXTENT} ${-ROSETTE_EXTENT} ${2 * ROSETTE_EXTENT} ${2 * ROSETTE_EXTENT}`;

/** The engraving of an id, in the colour of its surroundings. It says nothing to who cannot see it. */
export const Rosette = memo(({ seed, shape = 'seal', lineWidth = 0.75, className }: Props) => (
  <svg
    viewBox={BOX}
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth={lineWidth}
    aria-hidden="true"
    focusable="false"
  >
    {rosettePaths(seed, shape).map((line) => (
      <g key={line.d} opacity={line.opacity}>
        {line.copies.map(({ turn, scale }) => (
          <path
            key={`${turn} ${scale}`}
            d={line.d}
            transform={`rotate(${turn}) scale(${scale})`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </g>
    ))}
  </svg>
));
