import type { Hold } from '@tallystick/contract/content/customer.ts';
import type { Balance } from '@tallystick/contract/ledger/customer.ts';
import type { Order } from '@tallystick/contract/trading/customer.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { useHome } from '../../shared/api/use-home.ts';
import { useRunningTrades } from '../../trading/public.ts';
import { type BalancePart, holdsOf, isExplained, partsOf } from './holds.rules.ts';

const NO_HOLDS: readonly Hold[] = [];
const NO_TRADES: readonly Order[] = [];

/** The parts of a balance. Asks the server again when the known holds do not explain what is held. */
export const useParts = (balance: Balance): readonly BalancePart[] => {
  const client = useQueryClient();
  const holds = useHome().data?.holds ?? NO_HOLDS;
  const trades = useRunningTrades().data ?? NO_TRADES;
  const held = holdsOf(balance, holds, trades);
  const unexplained = isExplained(held) ? null : balance.held;
  useEffect(() => {
    if (unexplained !== null) void client.invalidateQueries({ queryKey: queryKeys.home });
  }, [unexplained, client]);
  return partsOf(balance, held);
};
