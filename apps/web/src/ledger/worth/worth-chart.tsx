import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { SPARKLINE_HEIGHT, SPARKLINE_WIDTH, sparklinePath } from '@tallystick/ui/figures/sparkline-path.ts';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useOwnAmount } from '../../shared/device/eye.ts';
import { lineOf, type WorthPoint } from './worth.rules.ts';

interface Props {
  /** Says in words what the line shows. */
  readonly label: string;
  /** At least two, oldest first. */
  readonly points: readonly WorthPoint[];
  /** The point under the finger; null once it has left. */
  readonly onLook?: (point: WorthPoint | null) => void;
  /** The height and the colour of the line. */
  readonly className: string;
}

/** The next place of the mark for a key; null for any other key. */
const placeAfter = (key: string, at: number, last: number): number | null => {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

/** The place of the finger, a mouse or the keys on the line; null: nobody looks. */
const useLook = ({ points, onLook }: Pick<Props, 'points' | 'onLook'>) => {
  const [place, setPlace] = useState<number | null>(null);
  const last = points.length - 1;
  const look = (next: number | null): void => {
    setPlace(next);
    onLook?.(next === null ? null : (points[next] ?? null));
  };
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = width === 0 ? 1 : (event.clientX - left) / width;
    look(Math.round(Math.min(1, Math.max(0, share)) * last));
  };
  const leave = (): void => look(null);
  return {
    // The account may have changed meanwhile.
    place: place === null ? null : Math.min(place, last),
    handlers: {
      onPointerDown: follow,
      onPointerMove: follow,
      onPointerLeave: leave,
      onPointerCancel: leave,
      onBlur: leave,
      onKeyDown: (event: KeyboardEvent): void => {
        const next = placeAfter(event.key, place ?? last, last);
        if (next === null) return;
        event.preventDefault();
        look(next);
      },
    },
  };
};

/** The worth over time as a line. A finger, a mouse or the arrow keys go along it and read the worth of each day. */
export const WorthChart = ({ label, points, onLook, className }: Props) => {
  const format = useFormat();
  const own = useOwnAmount();
  const { place, handlers } = useLook({ points, ...(onLook !== undefined && { onLook }) });
  const last = points.length - 1;
  const at = place ?? last;
  const shown = points[at];
  const path = sparklinePath(lineOf(points));
  const [x = '0', y = '0'] = path.split(/[ML]/)[at + 1]?.split(' ') ?? [];
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={
        shown === undefined
          ? ''
          : `${format.dateTime(new Date(shown.at))}: ${own(shown.worth, { maximumDigits: 2 })} USDT`
      }
      className={`touch-pan-y select-none ${className}`}
      {...handlers}
    >
      <svg
        viewBox={`0 0 ${SPARKLINE_WIDTH} ${SPARKLINE_HEIGHT}`}
        preserveAspectRatio="none"
        className="block size-full overflow-visible"
        aria-hidden="true"
      >
        <path d={`${path}V${SPARKLINE_HEIGHT}H0Z`} fill="currentColor" opacity="0.14" />
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
        {place === null ? null : (
          <path
            d={`M${x} 0V${SPARKLINE_HEIGHT}`}
            stroke="currentColor"
            opacity="0.5"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {/* A line of no length with round ends is a dot, which the box of the chart does not stretch. */}
        <path
          d={`M${x} ${y}h0`}
          stroke="currentColor"
          strokeWidth="8"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
};
