import { rechargeWays } from '@tallystick/contract/funding/deposits/customer.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { type LocalRate, localRatesOf } from './local.rules.ts';
import { useLocalChoice } from './local-choice.ts';

/** Staff sets a rate about once a day. */
const FRESH_MS = 300_000;

const NONE: readonly LocalRate[] = [];

/** The operator's rates in force. Empty without any, and until they are known: a rough amount is not worth a message. */
export const useLocalRates = (): readonly LocalRate[] =>
  useQuery({
    queryKey: ['local-rates'],
    queryFn: async ({ signal }) =>
      localRatesOf(await call(rechargeWays, { kind: 'bank' }, { signal, quiet: true })),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  }).data ?? NONE;

/** The rate of the chosen currency. Null without a choice, and while the operator has no rate for it. */
export const useLocalRate = (): LocalRate | null => {
  const chosen = useLocalChoice();
  return useLocalRates().find(({ currency }) => currency === chosen) ?? null;
};
