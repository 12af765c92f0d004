import { useCallback, useEffect, useRef, useState } from 'react';

interface Shown<T> {
  /** Tells two showings of the same content apart. */
  readonly id: number;
  readonly content: T;
}

/** Something shown for a while; a newer one takes its place. */
export const useMomentary = <T>(): [Shown<T> | null, (content: T, durationMs: number) => void] => {
  const [shown, setShown] = useState<Shown<T> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const count = useRef(0);

  useEffect(() => () => clearTimeout(timer.current), []);

  const show = useCallback((content: T, durationMs: number) => {
    clearTimeout(timer.current);
    count.current += 1;
    setShown({ id: count.current, content });
    timer.current = setTimeout(() => setShown(null), durationMs);
  }, []);

  return [shown, show];
};
