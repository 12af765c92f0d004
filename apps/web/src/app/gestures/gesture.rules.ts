/** A place on the screen, or a distance, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Way = 'left' | 'right' | 'up' | 'down';

/** A finger that rests moves a little too. */
const CLEAR_PX = 6;

/** The way of a movement since the touch; null until it is clear. A gesture keeps its first clear way. */
export const wayOf = ({ x, y }: Point): Way | null => {
  if (Math.hypot(x, y) < CLEAR_PX) return null;
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'right' : 'left';
  return y > 0 ? 'down' : 'up';
};

/** The mark of the pull stops here, however far the finger goes. */
const PULL_MOST_PX = 96;
/** Reached by a finger that has gone twice as far. */
const PULL_ENOUGH_PX = 56;

/** How far the mark has come down. It resists: it goes half as far as the finger. */
export const pulledTo = (down: number): number => Math.min(PULL_MOST_PX, Math.max(0, down) / 2);
export const isPulledEnough = (down: number): boolean => pulledTo(down) >= PULL_ENOUGH_PX;

const EDGE_PX = 24;
const FAR_ENOUGH = 0.4;
/** A short, fast swipe goes back too. */
const FAST_PX_PER_MS = 0.5;
const FAST_FROM_PX = 48;

export const isAtEdge = (x: number, edge: number): boolean => x - edge <= EDGE_PX;

/** Whether a swipe over `right` pixels of a page of this width goes back when the finger is lifted. */
export const goesBack = (right: number, width: number, ms: number): boolean =>
  right >= width * FAR_ENOUGH || (right >= FAST_FROM_PX && right / Math.max(1, ms) >= FAST_PX_PER_MS);

export const LONG_PRESS_MS = 500;
const STILL_PX = 10;

/** Whether the finger has stayed in its place. */
export const isStill = ({ x, y }: Point): boolean => Math.hypot(x, y) <= STILL_PX;
