import type { Order } from '@tallystick/contract/trading/customer.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { RunningTradeRow } from './running-trade-row.tsx';

/** Trades that run, with live countdowns; each row is laid out by the width of the list. */
export const RunningTradeList = ({ trades }: { readonly trades: readonly Order[] }) => (
  <Card flush>
    <ul className="@container">
      {trades.map((order) => (
        <RunningTradeRow key={order.order_no} order={order} />
      ))}
    </ul>
  </Card>
);
