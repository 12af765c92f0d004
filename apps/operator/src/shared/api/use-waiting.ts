import { type DataOf, type WaitingQueue, waitingCounts } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/** The first word of every query on what waits, so that a decision refetches them. */
export const WAITING_KEY = 'waiting';
const REFRESH_MS = 5_000;

export type WaitingCounts = DataOf<typeof waitingCounts>;

const NOTHING: WaitingCounts = [];

/** The length of each queue of the member, refetched every five seconds, in the background too. Undefined until the first answer. */
export const useWaiting = (): WaitingCounts | undefined =>
  useQuery({
    queryKey: [WAITING_KEY, 'counts'],
    queryFn: ({ signal }) => call(waitingCounts, {}, signal),
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: true,
  }).data;

/** The length of each queue of the member. Empty until the first answer. */
export const useWaitingCounts = (): WaitingCounts => useWaiting() ?? NOTHING;

const MAX_SHOWN = 99;

/** `7`, or `99+`. Null if nothing waits. */
export const badgeOf = (
  counts: readonly { readonly queue: WaitingQueue; readonly count: number }[],
  queues: readonly WaitingQueue[],
): string | null => {
  const sum = counts.reduce((all, { queue, count }) => all + (queues.includes(queue) ? count : 0), 0);
  if (sum === 0) return null;
  return sum > MAX_SHOWN ? `${MAX_SHOWN}+` : String(sum);
};
