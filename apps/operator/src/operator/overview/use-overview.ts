import { type DataOf, overview } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';

export type Overview = DataOf<typeof overview>;

const REFRESH_MS = 10_000;

export const useOverview = () =>
  useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => call(overview, {}, signal),
    refetchInterval: REFRESH_MS,
  });
