import type { Page } from '@playwright/test';

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Finger {
  readonly down: (at: Place) => Promise<void>;
  /** Moves in a straight line, with an event for each step. */
  readonly moveTo: (to: Place, steps?: number) => Promise<void>;
  readonly up: () => Promise<void>;
}

/** A finger on the screen. Its touches pass through the browser's own recognition of gestures, as those of a person do. */
export const createFinger = async (page: Page): Promise<Finger> => {
  const session = await page.context().newCDPSession(page);
  let at: Place = { x: 0, y: 0 };
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd'): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [at],
    });
  };
  return {
    down: async (place) => {
      at = place;
      await send('touchStart');
    },
    moveTo: async (to, steps = 10) => {
      const from = at;
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps;
        at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
        await send('touchMove');
      }
    },
    up: () => send('touchEnd'),
  };
};
