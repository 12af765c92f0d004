import { firstSteps } from '@tallystick/contract/accounts/own-data/first-steps.ts';
import type { InputOf } from '@tallystick/contract/route.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query.ts';

const KEY = ['first-steps'];

export const useFirstSteps = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(firstSteps, {}, { quiet: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

/** Marks a step as seen, or puts all away. If the call fails, the steps stay as they were. */
export const noteSteps = async (change: InputOf<typeof firstSteps>): Promise<void> => {
  const next = await call(firstSteps, change, { quiet: true }).catch(() => null);
  if (next !== null) queryClient.setQueryData(KEY, next);
};
