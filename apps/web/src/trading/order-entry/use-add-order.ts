import type { DataOf } from '@tallystick/contract/route.ts';
import { addOrder, type Direction, type Order } from '@tallystick/contract/trading/customer.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newestPriceSeen } from '../../market/public.ts';
import { ApiError, call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { type Asking, useAskOnce } from '../../shared/api/use-ask-once.ts';
import { hexOf } from '../../shared/api/uuid-v7.ts';
import { useIsPractice } from '../practice/practising.ts';
import { keepOrder } from '../running/keep-order.ts';
import { mergeRunning } from '../running/running.rules.ts';
import { runningKey } from '../running/running-trades.ts';
import { keepTicket } from '../tickets/kept-tickets.ts';
import { createRequestWatch, type Placed } from './request-watch.ts';

/** A price moves on. An order is meant for this time after the newest second that the customer has seen. */
const MEANT_MS = 5_000;

interface TradeRequest {
  readonly symbol: string;
  readonly direction: Direction;
  readonly amount: string;
  readonly seconds: number;
  /** A practice trade. Left out: real money. */
  readonly practice?: 1;
}

/** A request with what bounds its time: see docs/verification.md. */
interface BoundedRequest extends TradeRequest {
  /** Random. The ticket must have it, so that a ticket of another request is noticed. */
  readonly nonce: string;
  /** The newest second of the price log on the screen, if any. */
  readonly seen?: number;
}

/** Requests trades, keeps their tickets on the device, and adds the accepted ones to the cache. Calls `onAccepted` once for each. */
export const useAddOrder = (onAccepted: (order: Order) => void): Asking<TradeRequest> => {
  const client = useQueryClient();
  const [watch] = useState(createRequestWatch);
  const isPractice = useIsPractice();
  const asking = useAskOnce<BoundedRequest, Placed<DataOf<typeof addOrder>>>(
    (request) =>
      watch
        .around(request, () => call(addOrder, request, { quiet: true }))
        .catch((error: unknown) => {
          // The list of countries or the largest stake may have changed since it was read.
          void client.invalidateQueries({ queryKey: queryKeys.country });
          void client.invalidateQueries({ queryKey: queryKeys.terms(request.symbol) });
          if (error instanceof ApiError && error.error === 'request_expired')
            void client.invalidateQueries({ queryKey: queryKeys.products });
          throw error;
        }),
    ({ asked, answer: { ticket, ...order } }) => {
      keepTicket(order.order_no, ticket, asked);
      keepOrder(client, order);
      client.setQueryData<readonly Order[]>(runningKey(order.practice === true), (known) =>
        mergeRunning(known ?? [], [order]),
      );
      void client.invalidateQueries({ queryKey: order.practice ? queryKeys.practice : queryKeys.balances });
      onAccepted(order);
    },
    // The customer decided by the newest price on the screen.
    {
      contentOf: ({ nonce: _nonce, seen: _seen, ...chosen }) => chosen,
      meantUntil: () => {
        const seen = newestPriceSeen(client);
        return seen === null ? null : seen + MEANT_MS;
      },
    },
  );
  return {
    ...asking,
    ask: (request) => {
      const seen = newestPriceSeen(client);
      return asking.ask({
        ...request,
        ...(isPractice && { practice: 1 }),
        nonce: hexOf(),
        ...(seen !== null && { seen: Math.floor(seen / 1000) }),
      });
    },
  };
};
