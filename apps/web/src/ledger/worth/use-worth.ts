import { type Worth, type WorthRange, worth } from '@tallystick/contract/ledger/worth.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';

/** The points have at least an hour between them. */
const FRESH_MS = 10_000;
/** The newest point and the change of a day follow the account. */
const FOLLOW_MS = 60_000;

/** The worth of the account over a range, and what caused its change. */
export const useWorth = (range: WorthRange): UseQueryResult<Worth> =>
  useQuery({
    queryKey: ['worth', range],
    queryFn: ({ signal }) => call(worth, { range }, { signal, quiet: true }),
    staleTime: FRESH_MS,
    refetchInterval: range === 'day' ? FOLLOW_MS : false,
  });
