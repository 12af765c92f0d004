import { useCallback, useEffect, useRef, useState } from 'react';

interface Shown<T> {
  /** Distinguishes two displays of the same content. */
  readonly id: number;
  readonly content: T;
}

/** Shows content for a while. Newer content replaces it. */
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
