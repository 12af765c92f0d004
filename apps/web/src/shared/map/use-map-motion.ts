import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type MapPoint, movedBy } from './mercator.rules.ts';

export interface MapState {
  readonly centre: MapPoint;
  readonly zoom: number;
}

const LEAST_ZOOM = 0;
/** Pixels by which an arrow key moves the map. */
const KEY_STEP = 60;
const WHEEL_ZOOM = 0.002;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

const ZOOM_BY_PRINT: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };
/** The same keys on a layout that prints other signs on them, such as the Thai one. */
const ZOOM_BY_PLACE: Readonly<Record<string, number>> = { Equal: 1, Minus: -1 };

/** By how much a key zooms. Undefined for any other key. */
export const zoomOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): number | undefined =>
  ZOOM_BY_PRINT[key] ?? ZOOM_BY_PLACE[code];

/** Moves a map by finger, mouse, wheel and keys: one finger moves it, two zoom it, plus and minus do too. */
export const useMapMotion = (state: MapState, mostZoom: number, onChange: (next: MapState) => void) => {
  const ref = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, { readonly x: number; readonly y: number }>());

  const zoomTo = (zoom: number): void =>
    onChange({ ...state, zoom: Math.min(mostZoom, Math.max(LEAST_ZOOM, zoom)) });
  const move = (dx: number, dy: number): void =>
    onChange({ ...state, centre: movedBy(state.centre, dx, dy, state.zoom) });

  const spread = (): number => {
    const [a, b] = fingers.current.values();
    return a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoomTo(state.zoom - event.deltaY * WHEEL_ZOOM);
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    // React listens passively to wheels, which could not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);

  const lift = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
  };

  return {
    zoomTo,
    props: {
      ref,
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: (event: PointerEvent) => {
        const before = fingers.current.get(event.pointerId);
        if (before === undefined) return;
        const apart = spread();
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (fingers.current.size === 1) move(before.x - event.clientX, before.y - event.clientY);
        else if (apart > 0) zoomTo(state.zoom + Math.log2(spread() / apart));
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onKeyDown: (event: KeyboardEvent) => {
        const arrow = ARROWS[event.key];
        const zoom = zoomOf(event);
        if (arrow !== undefined) move(...arrow);
        else if (zoom !== undefined) zoomTo(state.zoom + zoom);
        else return;
        event.preventDefault();
      },
    },
  };
};
