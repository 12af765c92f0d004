import { type Outcome, returnedBy, type Side } from '@tallystick/rules';
import type { Sql } from '../../platform/postgres/db.ts';

/** The effect of an order on its customer's balance: a stake or a settlement. Minor units of USDT. */
export interface MoneyEvent {
  readonly batchNo: bigint;
  readonly orderId: string;
  /** Change of the available balance. Negative for a stake. */
  readonly available: bigint;
  /** Change of the amount that running trades hold. */
  readonly held: bigint;
}

export interface MoneyEvents {
  readonly uid: bigint;
  /** Number of settlements without a line in the customer's statement: those since the base, plus those counted before it. */
  readonly losses: number;
  /** Events up to this batch may be incomplete. */
  readonly untilBatch: bigint;
  readonly heldInTrades: bigint;
  /** In order. */
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

/** The effect of the orders since each customer's base on the customer's balance. `beginEventBases` must have run. */
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
