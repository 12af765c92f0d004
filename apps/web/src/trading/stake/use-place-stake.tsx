import type { Order } from '@tallystick/contract/trading/customer.ts';
import { type ReactNode, useState } from 'react';
import { useAvailable } from '../../ledger/public.ts';
import { type LargeStake, LargeStakeDialog } from '../order-entry/large-stake-dialog.tsx';
import { useAddOrder } from '../order-entry/use-add-order.ts';
import { isLargeStake } from './stake.rules.ts';

interface PlaceStake {
  readonly order: ReturnType<typeof useAddOrder>;
  /** USDT that can be staked; undefined until known. */
  readonly available: string | undefined;
  /** Asks for the trade; a large stake only after a second confirmation. */
  readonly place: (stake: LargeStake) => void;
  /** Render it beside the page or sheet. */
  readonly dialog: ReactNode;
}

/** Places stakes on a coin. Calls `onAccepted` once for each trade that the server accepted. */
export const usePlaceStake = (symbol: string, onAccepted: (order: Order) => void): PlaceStake => {
  const order = useAddOrder(onAccepted);
  const available = useAvailable('USDT');
  const [asked, setAsked] = useState<LargeStake | null>(null);
  const confirm = ({ direction, amount, term: { seconds } }: LargeStake): void => {
    setAsked(null);
    void order.ask({ symbol, direction, amount, seconds });
  };
  return {
    order,
    available,
    place: (stake) => (isLargeStake(stake.amount, stake.term, available) ? setAsked(stake) : confirm(stake)),
    dialog: <LargeStakeDialog stake={asked} onConfirm={confirm} onCancel={() => setAsked(null)} />,
  };
};
