import { type RefObject, useLayoutEffect } from 'react';
import { currentLocation, historyDepth, pathOf } from '../../shared/navigation/location.ts';
import { isTabPath } from '../../shared/navigation/tab-sets.ts';

const KEPT = 100;
const positions = new Map<string, number>();
let lastDepth = 0;

/** A tab has one position, however it was opened. Any other page has one position per history entry. */
const keyOf = (where: string, depth: number): string =>
  isTabPath(pathOf(where)) ? pathOf(where) : `${depth} ${where}`;

const remember = (key: string, top: number): void => {
  positions.delete(key);
  positions.set(key, top);
  const [oldest] = positions.keys();
  if (positions.size > KEPT && oldest !== undefined) positions.delete(oldest);
};

/**
 * Opens a page at its top. A tab, and a page that the customer returns to, open at their last position. Each place has
 * its own scroller, which starts at the top.
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
    // Setting the position now would force a layout in this task. The frame that paints the page does the layout
    // anyway.
    const frame = top > 0 ? requestAnimationFrame(() => (element.scrollTop = top)) : 0;
    const onScroll = (): void => {
      // Changing the page scrolls too. That position belongs to no page.
      if (currentLocation() === where) remember(key, element.scrollTop);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, where]);
};
