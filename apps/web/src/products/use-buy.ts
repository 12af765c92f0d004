import { buyPlan, type PlanOrder } from '@tallystick/contract/products.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../shared/api.ts';
import { ApiError, isUnanswered } from '../shared/api-error.ts';
import { queryKeys } from '../shared/query-keys.ts';
import { uuidV7 } from '../shared/uuid-v7.ts';

type What = { readonly plan_id: number } & ({ readonly amount: string } | { readonly units: number });

/** Takes a plan. A retry after no answer uses the same idempotency key, so the plan cannot be taken twice. */
export const useBuy = (onBought: (order: PlanOrder) => void) => {
  const client = useQueryClient();
  const [named, setNamed] = useState<{ readonly what: string; readonly id: string } | null>(null);
  const mutation = useMutation({
    mutationFn: (ask: What & { readonly client_id: string }) => call(buyPlan, ask, { quiet: true }),
    onSuccess: (order) => {
      setNamed(null);
      void client.invalidateQueries({ queryKey: ['plans'] });
      void client.invalidateQueries({ queryKey: ['plan-orders'] });
      void client.invalidateQueries({ queryKey: queryKeys.balances });
      onBought(order);
    },
    onError: (error) => {
      if (!isUnanswered(error)) setNamed(null);
    },
  });
  return {
    isBusy: mutation.isPending,
    problem: mutation.error instanceof ApiError ? mutation.error.msg : null,
    clear: () => mutation.reset(),
    buy: (what: What) => {
      const words = JSON.stringify(what);
      const id = named?.what === words ? named.id : uuidV7();
      setNamed({ what: words, id });
      mutation.mutate({ ...what, client_id: id });
    },
  };
};
