import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** A press of this length is meant. A tap and a finger that scrolls are shorter. */
export const HOLD_MS = 600;

interface Hold {
  /** Called once while the finger still rests on the control. */
  readonly onHold: () => void;
  /** Called by a tap, by the keyboard, and by a screen reader. */
  readonly onTap: () => void;
}

/** Tells a press that is held from a tap. Without a pointer there are only taps. */
export const useHold = ({ onHold, onTap }: Hold) => {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDone = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = (): void => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  return {
    isHeld,
    props: {
      onPointerDown: ({ button, isPrimary }: PointerEvent): void => {
        isDone.current = false;
        if (button !== 0 || !isPrimary) return;
        setHeld(true);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          isDone.current = true;
          setHeld(false);
          onHold();
        }, HOLD_MS);
      },
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
      // The browser opens its menu at a long touch.
      onContextMenu: (event: MouseEvent): void => event.preventDefault(),
      onClick: ({ detail }: MouseEvent): void => {
        // A click of the keyboard has no count. The one that ends a hold is no tap.
        if (isDone.current && detail > 0) isDone.current = false;
        else onTap();
      },
    },
  };
};
