import { type RefObject, useEffect, useRef } from 'react';

/** Keeps an element above everything, including open dialogs, while `key` is not null. A new key raises it again. */
export const useTopLayer = (key: number | null): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    // A browser without popovers shows it as a fixed element.
    if (element === null || typeof element.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (key !== null) element.showPopover();
  }, [key]);
  return ref;
};
