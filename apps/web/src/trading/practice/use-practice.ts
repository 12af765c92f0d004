import { practice } from '@tallystick/contract/trading/practice.ts';
import { useQuery } from '@tanstack/react-query';
import { useAvailable } from '../../ledger/public.ts';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { useIsPractice } from './practising.ts';

/** The practice balance of the account. Reads nothing unless it is asked for. */
export const usePracticeAccount = (isAsked: boolean) =>
  useQuery({
    queryKey: queryKeys.practice,
    queryFn: ({ signal }) => call(practice, {}, { signal, quiet: true }),
    staleTime: 30_000,
    // No event tells of a reset on another device.
    refetchInterval: 30_000,
    enabled: isAsked,
  });

/** The amount that can be staked on this screen: USDT, or practice units. Undefined until known. */
export const useStakeable = (): string | undefined => {
  const isPractice = useIsPractice();
  const real = useAvailable('USDT');
  const practised = usePracticeAccount(isPractice).data?.available;
  return isPractice ? practised : real;
};
