import { type RefObject, useEffect, useRef } from 'react';

/** Keeps an element above everything, open dialogs included, for as long as `key` is not null; a new key lifts it anew. */
export const useTopLayer = (key: number | null): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    // A browser that has no popovers shows it as a fixed element.
    if (element === null || typeof element.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (key !== null) element.showPopover();
  }, [key]);
  return ref;
};
