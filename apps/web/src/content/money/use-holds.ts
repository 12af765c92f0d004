import type { Hold } from '@tallystick/contract/content/customer.ts';
import type { Balance } from '@tallystick/contract/ledger/customer.ts';
import type { Order } from '@tallystick/contract/trading/customer.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { useHome } from '../../shared/api/use-home.ts';
import { useRunningTrades } from '../../trading/public.ts';
import { type HoldPart, holdsOf, isExplained } from './holds.rules.ts';

const NO_HOLDS: readonly Hold[] = [];
const NO_TRADES: readonly Order[] = [];

/** The reasons for the held money of each balance. Asks the server again when the known holds do not explain it. */
export const useHolds = (
  balances: readonly Balance[],
): ReadonlyMap<Balance['currency'], readonly HoldPart[]> => {
  const client = useQueryClient();
  const holds = useHome().data?.holds ?? NO_HOLDS;
  const trades = useRunningTrades().data ?? NO_TRADES;
  const parts = new Map(balances.map((balance) => [balance.currency, holdsOf(balance, holds, trades)]));
  const unexplained = balances
    .filter(({ currency }) => !isExplained(parts.get(currency) ?? []))
    .map(({ currency, held }) => `${currency} ${held}`)
    .join();
  useEffect(() => {
    if (unexplained !== '') void client.invalidateQueries({ queryKey: queryKeys.home });
  }, [unexplained, client]);
  return parts;
};
