import { health } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { duration } from '../format.rules.ts';
import { call } from './api.ts';

export const HEALTH_KEY = ['health'] as const;
const REFRESH_MS = 2000;

/** Refetched every two seconds, also in the background, because the tab's title shows the alarm. */
export const useHealth = () =>
  useQuery({
    queryKey: HEALTH_KEY,
    queryFn: ({ signal }) => call(health, {}, signal),
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: true,
    retry: false,
  });

/** The age of the shown data while nothing newer arrives. */
export const useAge = (sinceMs: number): string => {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return duration((nowMs - sinceMs) / 1000);
};
