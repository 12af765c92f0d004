import { type RefObject, useEffect, useState } from 'react';

/** Distance from the screen at which an element counts as seen, so that nothing changes under a scrolling thumb. */
const NEAR = '200px';
const ON_SCREEN = '0px';

const watched = new Map<Element, (isSeen: boolean) => void>();
/** One observer per margin, because each observer costs time in every frame. */
const observers = new Map<string, IntersectionObserver>();

const observerOf = (margin: string): IntersectionObserver => {
  const known = observers.get(margin);
  if (known !== undefined) return known;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
    },
    { rootMargin: margin },
  );
  observers.set(margin, observer);
  return observer;
};

const watch = (element: Element, margin: string, tell: (isSeen: boolean) => void): (() => void) => {
  const observer = observerOf(margin);
  watched.set(element, tell);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer.unobserve(element);
  };
};

/** True if the element is on the screen or near it. Starts as true. */
export const useIsSeen = (ref: RefObject<Element | null>): boolean => {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => (ref.current === null ? undefined : watch(ref.current, NEAR, setSeen)), [ref]);
  return isSeen;
};

/** True once the element has been on the screen. */
export const useWasSeen = (ref: RefObject<Element | null>): boolean => {
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (ref.current === null || wasSeen) return;
    return watch(ref.current, ON_SCREEN, (isSeen) => isSeen && setSeen(true));
  }, [ref, wasSeen]);
  return wasSeen;
};
