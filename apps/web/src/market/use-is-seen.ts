import { type RefObject, useEffect, useState } from 'react';

/** How far below the edge of the screen something counts as seen, so that nothing changes under a thumb that scrolls. */
const MARGIN = '200px';

const watched = new Map<Element, (isSeen: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** Whether it is on the screen or about to be; at first it is taken to be. */
export const useIsSeen = (ref: RefObject<Element | null>): boolean => {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
      },
      { rootMargin: MARGIN },
    );
    watched.set(element, setSeen);
    observer.observe(element);
    return () => {
      watched.delete(element);
      observer?.unobserve(element);
    };
  }, [ref]);
  return isSeen;
};
