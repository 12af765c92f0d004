import {
  type LiquidityPlan,
  type MinerPlan,
  type PlanKind,
  type PlanOrderStatus,
  planOrders,
  plans,
} from '@tallystick/contract/products/customer.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { listPages } from '../../shared/api/list-pages.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { useTopic } from '../../shared/socket/socket.ts';

const read = (kind: PlanKind, signal: AbortSignal) => call(plans, { kind }, { signal, quiet: true });

export const useFundPlans = () =>
  useQuery({
    queryKey: queryKeys.plans('liquidity'),
    queryFn: ({ signal }) => read('liquidity', signal),
    select: (list) => list.filter((plan): plan is LiquidityPlan => plan.kind === 'liquidity'),
  });

export const useMinerPlans = () =>
  useQuery({
    queryKey: queryKeys.plans('miner'),
    queryFn: ({ signal }) => read('miner', signal),
    select: (list) => list.filter((plan): plan is MinerPlan => plan.kind === 'miner'),
  });

/** The account's orders of plans, of one kind or of both, running and ended, newest first, 30 at a time. */
export const usePlanOrders = (kind: PlanKind | null, status: PlanOrderStatus | null) =>
  useInfiniteQuery({
    queryKey: queryKeys.planOrders(`${kind ?? ''} ${status ?? ''}`),
    queryFn: ({ pageParam, signal }) =>
      call(
        planOrders,
        { ...(kind !== null && { kind }), ...(status !== null && { status }), ...pageParam },
        { signal, quiet: true },
      ),
    ...listPages,
  });

/** Reads plans and orders again after each event of an order, while the component is shown. */
export const usePlanFeed = (): void => {
  const client = useQueryClient();
  useTopic('plan_orders', () => {
    void client.invalidateQueries({ queryKey: ['plan-orders'] });
    void client.invalidateQueries({ queryKey: ['plans'] });
  });
};
