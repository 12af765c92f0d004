import { type RefObject, useLayoutEffect } from 'react';
import { currentLocation, historyDepth, pathOf } from '../shared/location.ts';
import { isTabPath } from '../shared/tab-sets.ts';

const KEPT = 100;
const positions = new Map<string, number>();
let lastDepth = 0;

/** A tab is one place wherever it is opened from; any other page is a place of its own in the history. */
const keyOf = (where: string, depth: number): string =>
  isTabPath(pathOf(where)) ? pathOf(where) : `${depth} ${where}`;

const remember = (key: string, top: number): void => {
  positions.delete(key);
  positions.set(key, top);
  const [oldest] = positions.keys();
  if (positions.size > KEPT && oldest !== undefined) positions.delete(oldest);
};

/**
 * Opens a page at its top, except a tab and a page that is returned to, which are where they were left. Each place has a
 * scroller of its own, which begins at its top.
 */
export const usePageScroll = (scroller: RefObject<HTMLElement | null>, where: string): void => {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const depth = historyDepth();
    const key = keyOf(where, depth);
    const returns = depth < lastDepth || isTabPath(pathOf(where));
    lastDepth = depth;
    const top = returns ? (positions.get(key) ?? 0) : 0;
    // To say it now would lay the page out within the task that made it; the frame that paints it does so anyway.
    const frame = top > 0 ? requestAnimationFrame(() => (element.scrollTop = top)) : 0;
    const onScroll = (): void => {
      // Turning the page scrolls too: that position belongs to nobody.
      if (currentLocation() === where) remember(key, element.scrollTop);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, where]);
};
