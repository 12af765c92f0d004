import { type PointerEvent, type RefObject, useRef } from 'react';

const CLOSE_AFTER_PX = 96;
const CLOSE_AT_PX_PER_MS = 0.6;

interface Drag {
  readonly startY: number;
  readonly startedAt: number;
}

interface Handlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: () => void;
}

/** Lets the customer drag a sheet down by its handle. A far or fast drag closes it. */
export const useDragDown = (sheet: RefObject<HTMLElement | null>, onClose: () => void): Handlers => {
  const drag = useRef<Drag | null>(null);

  const move = (pixels: number | null): void => {
    const element = sheet.current;
    if (element === null) return;
    element.style.translate = pixels === null ? '' : `0 ${pixels}px`;
    element.style.transitionDuration = pixels === null ? '' : '0ms';
  };

  const stop = (): void => {
    drag.current = null;
    move(null);
  };

  return {
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { startY: event.clientY, startedAt: event.timeStamp };
    },
    onPointerMove: (event) => {
      if (drag.current !== null) move(Math.max(0, event.clientY - drag.current.startY));
    },
    onPointerUp: (event) => {
      if (drag.current === null) return;
      const pulled = event.clientY - drag.current.startY;
      const speed = pulled / Math.max(1, event.timeStamp - drag.current.startedAt);
      stop();
      if (pulled > CLOSE_AFTER_PX || (pulled > 16 && speed > CLOSE_AT_PX_PER_MS)) onClose();
    },
    onPointerCancel: stop,
  };
};
