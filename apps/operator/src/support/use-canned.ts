import { listCanned } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../shared/api/api.ts';

export const CANNED_KEY = ['canned'] as const;
export const useCanned = () =>
  useQuery({
    queryKey: CANNED_KEY,
    queryFn: ({ signal }) => call(listCanned, {}, signal),
    staleTime: 60_000,
  });
