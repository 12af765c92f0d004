import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus to the heading of a page that was opened, so that a screen reader says where it is. */
export const usePageFocus = (page: RefObject<HTMLElement | null>, path: string): void => {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    const heading = page.current?.querySelector('h1') ?? null;
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
  }, [page, path]);
};
