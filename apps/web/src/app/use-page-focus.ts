import { afterPaint } from '@tallystick/ui/after-paint.ts';
import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus to the heading of a page that was opened, so that a screen reader says where it is. */
export const usePageFocus = (page: RefObject<HTMLElement | null>, path: string): void => {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    const heading = page.current?.querySelector('h1') ?? null;
    if (heading === null) return;
    const focused = document.activeElement;
    // To move the focus lays the page out: that is done once it has been anyway.
    return afterPaint(() => {
      // What was touched meanwhile keeps it.
      if (document.activeElement !== focused) return;
      heading.tabIndex = -1;
      heading.style.outline = 'none';
      heading.focus({ preventScroll: true });
    });
  }, [page, path]);
};
