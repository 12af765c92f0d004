import { afterPaint } from '@tallystick/ui/after-paint.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { pathOf } from '../../shared/navigation/location.ts';

/**
 * Moves the focus to the heading of a newly opened page, so that a screen reader announces the page. It is in the last pane.
 * Beside a list another query is another page: `hasList`.
 */
export const usePageFocus = (panes: RefObject<HTMLElement | null>, where: string, hasList: boolean): void => {
  const last = useRef(where);
  useEffect(() => {
    const before = last.current;
    last.current = where;
    if (hasList ? before === where : pathOf(before) === pathOf(where)) return;
    const pane = [...(panes.current?.querySelectorAll('.page') ?? [])].at(-1);
    const focused = document.activeElement;
    let stop = (): void => undefined;
    const focus = (): void => {
      const heading = pane?.querySelector('h1') ?? null;
      if (heading === null) return;
      observer.disconnect();
      // Moving the focus forces a layout. After the paint the layout is already done.
      stop = afterPaint(() => {
        // An element that the user focused meanwhile keeps the focus.
        if (document.activeElement !== focused) return;
        heading.tabIndex = -1;
        heading.style.outline = 'none';
        heading.focus({ preventScroll: true });
      });
    };
    // A page that draws its header itself may still be loading.
    const observer = new MutationObserver(focus);
    if (pane !== undefined) observer.observe(pane, { childList: true, subtree: true });
    focus();
    return () => {
      observer.disconnect();
      stop();
    };
  }, [panes, where, hasList]);
};
