import { afterPaint } from '@tallystick/ui/after-paint.ts';
import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the heading of a newly opened page, so that a screen reader announces the page. */
export const usePageFocus = (page: RefObject<HTMLElement | null>, path: string): void => {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    const heading = page.current?.querySelector('h1') ?? null;
    if (heading === null) return;
    const focused = document.activeElement;
    // Moving the focus forces a layout. After the paint the layout is already done.
    return afterPaint(() => {
      // An element that the user focused meanwhile keeps the focus.
      if (document.activeElement !== focused) return;
      heading.tabIndex = -1;
      heading.style.outline = 'none';
      heading.focus({ preventScroll: true });
    });
  }, [page, path]);
};
