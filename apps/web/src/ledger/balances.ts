import { type Balance, balances } from '@tallystick/contract/ledger/customer.ts';
import { topicData } from '@tallystick/contract/socket.ts';
import { formatAmount, parseAmount } from '@tallystick/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../shared/api/api.ts';
import { queryKeys } from '../shared/api/query-keys.ts';
import { useTopic } from '../shared/socket/socket.ts';
import { mergeBalances } from './balances.rules.ts';

const balancesQuery = {
  queryKey: queryKeys.balances,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(balances, {}, { signal, quiet: true }),
  staleTime: 30_000,
};

/** The balances of the account. */
export const useBalances = () => useQuery(balancesQuery);

/** The amount of a currency that can be spent; undefined until known. */
export const useAvailable = (currency: Balance['currency']): string | undefined =>
  useQuery({
    ...balancesQuery,
    select: (list) => list.find((balance) => balance.currency === currency)?.available ?? '0.00',
  }).data;

/** The amount of a currency that can be withdrawn, and its borrowed part, as decimal strings; undefined until known. */
export const useWithdrawable = (
  currency: Balance['currency'],
): { readonly total: string; readonly borrowed: string } | undefined =>
  useQuery({
    ...balancesQuery,
    select: (list) => {
      const balance = list.find((each) => each.currency === currency);
      const [own, borrowed] = [balance?.available, balance?.borrowed].map(
        (text) => parseAmount(text ?? '0', currency) ?? 0n,
      );
      return {
        total: formatAmount((own ?? 0n) + (borrowed ?? 0n), currency),
        borrowed: formatAmount(borrowed ?? 0n, currency),
      };
    },
  }).data;

/** Keeps the balances of the cache live. `LiveFeeds` runs it once. */
export const useBalanceFeed = (): void => {
  const client = useQueryClient();
  useTopic('balances', ({ data, reset }) => {
    const changed = topicData.balances.safeParse(data);
    if (!changed.success) return;
    client.setQueryData<readonly Balance[]>(queryKeys.balances, (known) =>
      reset ? changed.data : known === undefined ? undefined : mergeBalances(known, changed.data),
    );
    void client.invalidateQueries({ queryKey: ['records'] });
  });
};
