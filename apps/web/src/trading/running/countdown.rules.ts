import type { Order } from '@tallystick/contract/trading/customer.ts';
import { compareDecimals } from '../../shared/texts/decimal.rules.ts';
import { hasEnded } from './running.rules.ts';

/** `locking` its purchase price, `running`, `settling` after its last second, or `ended`. */
export type Phase = 'locking' | 'running' | 'settling' | 'ended';

type Timed = Pick<Order, 'status' | 'expiry_time' | 'seconds'>;

export const phaseOf = (order: Order, now: number): Phase => {
  if (hasEnded(order)) return 'ended';
  if (now >= Date.parse(order.expiry_time)) return 'settling';
  return order.status === 'accepted' ? 'locking' : 'running';
};

/** Whole seconds left by the server's clock, rounded up; 0 at the end. */
export const secondsLeft = (order: Timed, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(order.expiry_time) - now) / 1000));

/** The part of the duration that is left, from 1 to 0; full while the price is being locked. */
export const fractionLeft = (order: Timed, now: number): number =>
  Math.min(1, Math.max(0, (Date.parse(order.expiry_time) - now) / (order.seconds * 1000)));

export type Standing = 'winning' | 'losing' | 'level';

/** The standing of the trade at this price; null while its purchase price or this price is unknown. */
export const standingAt = (order: Order, price: string | null): Standing | null => {
  if (order.purchase_price === null || price === null) return null;
  const side = compareDecimals(price, order.purchase_price);
  if (side === 0) return 'level';
  return side > 0 === (order.direction === 'up') ? 'winning' : 'losing';
};

/** Profit or loss if it ended at this price: signed, after the fee. */
export const profitAt = (order: Order, price: string | null): string | null => {
  switch (standingAt(order, price)) {
    case 'winning':
      return order.expected_income;
    case 'losing':
      return `-${order.guarantee_amount}`;
    case 'level':
      return '0.00';
    case null:
      return null;
  }
};
