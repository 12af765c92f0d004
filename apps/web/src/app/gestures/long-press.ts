import { useEffect, useEffectEvent } from 'react';
import { platform } from '../../shared/device/platform.ts';
import { useCopy } from '../../shared/device/use-copy.ts';
import { isStill, LONG_PRESS_MS } from './gesture.rules.ts';

interface Press {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  readonly text: string;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
  isDone: boolean;
}

/** The text that a press on this element copies. */
const textOf = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('[data-copy]')?.getAttribute('data-copy') ?? null) : null;

/** Reports each long press on an element with `data-copy`, until the returned function is called. */
export const watchLongPress = (onHold: (text: string) => void): (() => void) => {
  let press: Press | null = null;
  const drop = (): void => {
    clearTimeout(press?.timer);
    press = null;
  };
  const hold = (): void => {
    if (press === null) return;
    press.isDone = true;
    onHold(press.text);
  };

  const onStart = ({ touches, target, timeStamp }: TouchEvent): void => {
    drop();
    const [touch] = touches;
    const text = textOf(target);
    if (touch === undefined || touches.length > 1 || text === null) return;
    // iOS lets an app copy only when the finger is lifted.
    const timer = platform() === 'i' ? undefined : setTimeout(hold, LONG_PRESS_MS);
    press = { x: touch.clientX, y: touch.clientY, at: timeStamp, text, timer, isDone: false };
  };
  const onMove = ({ touches }: TouchEvent): void => {
    const [touch] = touches;
    if (press === null || touch === undefined) return;
    if (!isStill({ x: touch.clientX - press.x, y: touch.clientY - press.y })) drop();
  };
  const onEnd = (event: TouchEvent): void => {
    if (press === null) return;
    if (!press.isDone && event.timeStamp - press.at >= LONG_PRESS_MS) hold();
    // A value that is also a button must not be pressed too.
    if (press.isDone && event.cancelable) event.preventDefault();
    drop();
  };
  /** Without this the browser opens its own menu at a long press. */
  const onMenu = (event: Event): void => {
    if (press !== null) event.preventDefault();
  };

  const leave = new AbortController();
  const { signal } = leave;
  document.addEventListener('touchstart', onStart, { passive: true, signal });
  document.addEventListener('touchmove', onMove, { passive: true, signal });
  document.addEventListener('touchend', onEnd, { passive: false, signal });
  document.addEventListener('touchcancel', drop, { signal });
  document.addEventListener('contextmenu', onMenu, { signal });
  return () => {
    leave.abort();
    drop();
  };
};

/** Copies the value under a long press and says so. Its copy button does the same by keyboard. */
export const useLongPress = (): void => {
  const copy = useCopy();
  const onHold = useEffectEvent((text: string) => void copy(text));
  useEffect(() => watchLongPress((text) => onHold(text)), []);
};
