import { useState } from 'react';
import type { Place } from './mercator.rules.ts';

const TIMEOUT_MS = 15_000;

export type PositionProblem = 'refused' | 'unavailable';

/** Asks the browser for the position of the device. The user may refuse, and the device may not know it. */
export const usePosition = (onFound: (place: Place) => void) => {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<PositionProblem | null>(null);

  const ask = (): void => {
    setProblem(null);
    if (!('geolocation' in navigator)) {
      setProblem('unavailable');
      return;
    }
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onFound({ latitude: coords.latitude, longitude: coords.longitude });
      },
      ({ code, PERMISSION_DENIED }) => {
        setAsking(false);
        setProblem(code === PERMISSION_DENIED ? 'refused' : 'unavailable');
      },
      { timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  };
  return { ask, isAsking, problem };
};
