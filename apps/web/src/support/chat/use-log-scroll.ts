import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A reader nearer to the end than this counts as being at the end. */
const NEAR_PX = 120;
/** A reader nearer to the beginning than this asks for older messages. */
const TOP_PX = 160;

interface Content {
  /** Changes when content is added before the shown content. */
  readonly first: number;
  /** Changes when content is added after it. */
  readonly last: string;
  /** Called when the reader comes near the beginning; null if there is nothing before it. */
  readonly onTop: (() => void) | null;
}

/** Keeps the reader's place in a log: at the end as it grows, at the same message when older ones are inserted. */
export const useLogScroll = (scroller: RefObject<HTMLDivElement | null>, content: Content) => {
  const [isAway, setAway] = useState(false);
  const isAtEnd = useRef(true);
  const before = useRef({ height: 0, top: 0, first: content.first });

  const toEnd = (): void => {
    const element = scroller.current;
    if (element === null) return;
    isAtEnd.current = true;
    element.scrollTop = element.scrollHeight;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: run when the log grows at its end.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const { height, top, first } = before.current;
    if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    else if (first !== content.first) element.scrollTop = top + element.scrollHeight - height;
    before.current = { height: element.scrollHeight, top: element.scrollTop, first: content.first };
  }, [scroller, content.first, content.last]);

  // Loading pictures, the phone's keyboard and more text change the height.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [scroller]);

  return {
    isAway,
    toEnd,
    onScroll: (): void => {
      const element = scroller.current;
      if (element === null) return;
      const left = element.scrollHeight - element.clientHeight - element.scrollTop;
      isAtEnd.current = left < NEAR_PX;
      setAway(left > 2 * NEAR_PX);
      before.current = { ...before.current, height: element.scrollHeight, top: element.scrollTop };
      if (element.scrollTop < TOP_PX && left > NEAR_PX) content.onTop?.();
    },
  };
};
