import { useEffect, useRef, useState } from 'react';

/** Holds a live value still and takes over the newest one at each interval, so that figures made of it can be read. */
export const useStill = <T>(value: T | undefined, everyMs: number): T | undefined => {
  const newest = useRef(value);
  const [still, setStill] = useState(value);
  if (still === undefined && value !== undefined) setStill(value);
  useEffect(() => {
    newest.current = value;
  }, [value]);
  useEffect(() => {
    const timer = setInterval(() => setStill(newest.current), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return still;
};
