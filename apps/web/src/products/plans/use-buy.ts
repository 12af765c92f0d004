import { buyPlan, type PlanOrder } from '@tallystick/contract/products/customer.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { createAskMemory } from '../../shared/api/ask-memory.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { type Asking, useAskOnce } from '../../shared/api/use-ask-once.ts';

type What = { readonly plan_id: number } & ({ readonly amount: string } | { readonly units: number });

const memory = createAskMemory<What>('plan');

/** Takes a plan. A retry after no answer uses the same idempotency key, so the plan cannot be taken twice. */
export const useBuy = (onBought: (order: PlanOrder) => void): Asking<What> => {
  const client = useQueryClient();
  return useAskOnce<What, PlanOrder>(
    (request) => call(buyPlan, request, { quiet: true }),
    (order) => {
      void client.invalidateQueries({ queryKey: ['plans'] });
      void client.invalidateQueries({ queryKey: ['plan-orders'] });
      void client.invalidateQueries({ queryKey: queryKeys.balances });
      onBought(order);
    },
    { memory },
  );
};
