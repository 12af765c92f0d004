import type { Sql } from '../platform/db.ts';
import { type Outcome, returnedBy, type Side } from './outcome.rules.ts';

/** What an order did to its customer's balance: the stake was taken, or it was settled. Minor units of USDT. */
export interface MoneyEvent {
  readonly batchNo: bigint;
  readonly orderId: string;
  /** What was added to the available balance; less than zero for a stake. */
  readonly available: bigint;
  /** What was added to what running trades hold. */
  readonly held: bigint;
}

export interface MoneyEvents {
  readonly uid: bigint;
  /** Settlements that wrote no line to the customer's statement, since their events are numbered, and before. */
  readonly losses: number;
  /** Events up to this batch may be incomplete. */
  readonly untilBatch: bigint;
  readonly heldInTrades: bigint;
  /** In their order. */
  readonly events: readonly MoneyEvent[];
}

interface RawTrade {
  uid: bigint;
  base_losses: bigint;
  until_batch: bigint;
  order_id: string | null;
  direction: Side;
  stake: bigint;
  fee: bigint;
  profit: bigint;
  batch_no: bigint;
  outcome: Side | 0 | null;
  settled_batch: bigint | null;
}

const outcomeFrom = ({ direction, outcome }: RawTrade): Outcome => {
  if (outcome === null) return 'void';
  if (outcome === 0) return 'tie';
  return outcome === direction ? 'win' : 'lose';
};

const eventsOf = (trade: RawTrade, orderId: string): MoneyEvent[] => {
  const taken = trade.stake + trade.fee;
  const accepted = { batchNo: trade.batch_no, orderId, available: -taken, held: taken };
  if (trade.settled_batch === null) return [accepted];
  const returned = returnedBy(outcomeFrom(trade), trade);
  return [accepted, { batchNo: trade.settled_batch, orderId, available: returned, held: -taken }];
};

const byOrder = (a: MoneyEvent, b: MoneyEvent): number => {
  if (a.batchNo !== b.batchNo) return a.batchNo < b.batchNo ? -1 : 1;
  return a.orderId < b.orderId ? -1 : 1;
};

/** What the orders since each customer's base did to their balance. The bases must have been begun. */
export const selectMoneyEvents = async (
  sql: Sql,
  uids: readonly bigint[],
): Promise<readonly MoneyEvents[]> => {
  const rows = await sql.prepared<RawTrade>(
    'trading_money_events',
    `select b.uid, b.losses as base_losses, b.until_batch, o.order_id, o.direction, o.stake, o.fee, o.profit, o.batch_no,
       case when g.void then null else g.outcome end as outcome, o.settled_batch
     from unnest($1::bigint[]) as a(uid)
     join trading.event_bases b on b.uid = a.uid
     left join lateral (
       select o.*, r.batch_no as settled_batch from trading.orders o
       left join trading.runs r on r.lane = o.lane and r.settle_second = o.accept_second + 2 + o.seconds
         and r.symbol_id = o.symbol_id and r.seconds = o.seconds and o.uid between r.uid_from and r.uid_to
       where o.uid = b.uid and o.accept_second > b.until_second
     ) o on true
     left join trading.groups g on g.lane = o.lane and g.settle_second = o.accept_second + 2 + o.seconds
       and g.symbol_id = o.symbol_id and g.seconds = o.seconds`,
    [uids],
  );
  const trades = Map.groupBy(rows, ({ uid }) => uid);
  return [...trades].map(([uid, ofUser]) => {
    const real = ofUser.filter(({ order_id }) => order_id !== null);
    const lost = real.filter((trade) => trade.settled_batch !== null && outcomeFrom(trade) === 'lose');
    const open = real.filter((trade) => trade.settled_batch === null);
    return {
      uid,
      losses: Number(ofUser[0]?.base_losses ?? 0n) + lost.length,
      untilBatch: ofUser[0]?.until_batch ?? 0n,
      heldInTrades: open.reduce((total, { stake, fee }) => total + stake + fee, 0n),
      events: real.flatMap((trade) => eventsOf(trade, trade.order_id ?? '')).toSorted(byOrder),
    };
  });
};
