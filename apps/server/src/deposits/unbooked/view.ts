import type { StaffUnbookedArrival } from '@tallystick/contract';
import { toWireReason } from '../../platform/reasons/read-reason.ts';
import { wireTime } from '../../platform/wire.ts';
import type { ListedUnbooked } from '../arrivals/unbooked.sql.ts';
import { creditObstacles } from './credit-arrival.ts';

/** Digits with a point, as the token writes them. */
export const decimalOf = (raw: bigint, digits: number): string => {
  const text = raw.toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const rest = text.slice(text.length - digits).replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
};

export const toWireUnbooked = (of: ListedUnbooked): StaffUnbookedArrival => ({
  arrival_id: of.arrivalId,
  uid: String(of.uid),
  chain: of.chain,
  tx_hash: of.txid,
  address: of.address,
  asset: of.asset,
  raw: String(of.raw),
  amount: of.digits === null ? null : decimalOf(of.raw, of.digits),
  reason: toWireReason(of.reason),
  block_height: String(of.blockHeight),
  seen_at: wireTime(of.seenAtMs),
  credited_by: [...of.creditedBy],
  obstacles: creditObstacles(of).map(({ act, member, reason }) => ({
    act,
    member,
    reason: toWireReason(reason),
  })),
});
