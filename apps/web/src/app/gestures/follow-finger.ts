import { type Way, wayOf } from './gesture.rules.ts';

/** Elements that follow the finger themselves. A chart only gives up a swipe from the edge of the page. */
const OWN_GESTURES = {
  right: 'dialog, input, textarea, select, [role="slider"], [role="img"]',
  down: 'dialog, input, textarea, select, [role="slider"], [role="img"], canvas',
} as const;

export interface Gesture {
  /** The only way that this gesture takes. Any other movement stays with the browser. */
  readonly way: 'right' | 'down';
  readonly mayBegin: (touch: Touch) => boolean;
  /** Pixels that the finger has gone along the way. */
  readonly onMove: (pixels: number) => void;
  readonly onEnd: (pixels: number, ms: number) => void;
  /** The system took the touch, or a second finger came. */
  readonly onCancel: () => void;
}

interface Begun {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  pixels: number;
  isTaken: boolean;
}

const isOwnGesture = ({ target }: Event, way: Gesture['way']): boolean =>
  target instanceof Element && target.closest(OWN_GESTURES[way]) !== null;

/** An element keeps its touch when the page replaces it, for example a chart. Its events then no longer reach the area. */
const hearRemoved = (
  area: HTMLElement,
  target: EventTarget,
  listeners: Readonly<Record<'touchmove' | 'touchend' | 'touchcancel', (event: TouchEvent) => void>>,
  options: AddEventListenerOptions,
): void => {
  for (const [type, listener] of Object.entries(listeners)) {
    const hear = (event: Event): void => {
      const isRemoved = !(target instanceof Node && area.contains(target));
      if (isRemoved && event instanceof TouchEvent) listener(event);
    };
    target.addEventListener(type, hear, options);
  }
};

/**
 * Reports a gesture of one finger on an element, until the returned function is called. A `blocking` one keeps the browser from
 * scrolling with the same movement; the browser then waits for this code before it scrolls.
 */
export const followFinger = (
  area: HTMLElement,
  gesture: Gesture,
  { blocking }: { readonly blocking: boolean },
): (() => void) => {
  let begun: Begun | null = null;
  let touched = new AbortController();
  const drop = (): void => {
    const wasTaken = begun?.isTaken === true;
    begun = null;
    if (wasTaken) gesture.onCancel();
  };

  const onStart = (event: TouchEvent): void => {
    drop();
    const [touch] = event.touches;
    if (touch === undefined || event.touches.length > 1) return;
    if (isOwnGesture(event, gesture.way) || !gesture.mayBegin(touch)) return;
    begun = { x: touch.clientX, y: touch.clientY, at: event.timeStamp, pixels: 0, isTaken: false };
    touched.abort();
    touched = new AbortController();
    const listeners = { touchmove: onMove, touchend: onEnd, touchcancel: drop };
    hearRemoved(area, touch.target, listeners, { passive: !blocking, signal: touched.signal });
  };

  /** Decides once, by the first clear movement: a browser that has begun to scroll cannot be stopped. */
  const take = (now: Begun, way: Way | null, event: TouchEvent): void => {
    if (way === null) return;
    if (way === gesture.way && !event.defaultPrevented) now.isTaken = true;
    else begun = null;
  };

  const onMove = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (begun === null || touch === undefined) return;
    const by = { x: touch.clientX - begun.x, y: touch.clientY - begun.y };
    if (!begun.isTaken) take(begun, wayOf(by), event);
    if (begun?.isTaken !== true) return;
    if (blocking && event.cancelable) event.preventDefault();
    // A chart under the finger must not move with it.
    event.stopPropagation();
    begun.pixels = gesture.way === 'down' ? by.y : by.x;
    gesture.onMove(begun.pixels);
  };

  const onEnd = (event: TouchEvent): void => {
    const ended = begun;
    begun = null;
    if (ended?.isTaken === true) gesture.onEnd(ended.pixels, event.timeStamp - ended.at);
  };

  const leave = new AbortController();
  const { signal } = leave;
  area.addEventListener('touchstart', onStart, { passive: true, signal });
  area.addEventListener('touchmove', onMove, { passive: !blocking, capture: true, signal });
  area.addEventListener('touchend', onEnd, { signal });
  area.addEventListener('touchcancel', drop, { signal });
  return () => {
    leave.abort();
    touched.abort();
    drop();
  };
};
