import { type RefObject, useLayoutEffect, useRef } from 'react';
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

/** Opens a page at its top, except a tab and a page that is returned to, which are where they were left. */
export const usePageScroll = (scroller: RefObject<HTMLElement | null>, where: string): void => {
  const isFresh = useRef(true);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const depth = historyDepth();
    const key = keyOf(where, depth);
    const returns = depth < lastDepth || isTabPath(pathOf(where));
    lastDepth = depth;
    const top = returns ? (positions.get(key) ?? 0) : 0;
    // What was just made is at its top. To say so would lay the page out before it is painted, within the same task.
    if (top > 0 || !isFresh.current) element.scrollTop = top;
    isFresh.current = false;
    const onScroll = (): void => {
      // Turning the page scrolls too: that position belongs to nobody.
      if (currentLocation() === where) remember(key, element.scrollTop);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [scroller, where]);
};
