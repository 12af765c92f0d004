import type { Balance } from '@tallystick/contract';
import type { Currency } from '@tallystick/money';
import {
  type AccountHead,
  type BalanceContext,
  type OtherLine,
  selectAccountHeads,
  selectOtherLines,
  toWireBalance,
} from '../../ledger/public.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import type { EventAnswer, EventAsk, EventSource } from '../../platform/sockets/sockets.ts';
import type { MoneyEvents, TradeEvents } from '../../trading/public.ts';

/** One change of a balance, in the order of the customer's lane. Minor units. */
interface Change {
  readonly batchNo: bigint;
  readonly currency: Currency;
  readonly available: bigint;
  readonly held: bigint;
  readonly borrowed: bigint;
}

/** A customer who is further behind gets the whole state. */
const MAX_CHANGES = 5_000;

const changesOf = (trades: MoneyEvents, lines: readonly OtherLine[]): readonly Change[] => {
  const others = lines.map(({ batchNo, currency, kind, amount }) => ({
    batchNo,
    currency,
    available: kind === 'available' ? amount : 0n,
    held: kind === 'held' ? amount : 0n,
    borrowed: kind === 'borrowed' ? amount : 0n,
  }));
  const ofTrades = trades.events.map((event) => ({ ...event, currency: 'USDT' as const, borrowed: 0n }));
  // A batch has changes of only one kind, so the order within each list is kept.
  return [...others, ...ofTrades].toSorted((a, b) => Number(a.batchNo - b.batchNo));
};

type Held = Record<AccountHead['kind'], bigint>;

interface Standing {
  readonly heads: readonly AccountHead[];
  readonly trades: MoneyEvents;
}

const numberOf = ({ heads, trades }: Standing): number =>
  heads.reduce((total, { lines }) => total + lines, trades.losses);

/** The balances right after each of the newest changes, computed backwards from the current ones. */
const balancesAfter = (
  { heads, trades }: Standing,
  changes: readonly Change[],
  valueInUsdt: BalanceContext['valueInUsdt'],
): Balance[] => {
  const standing = new Map<Currency, Held>();
  for (const { currency, kind, balance } of heads) {
    const entry = standing.get(currency) ?? {
      available: 0n,
      held: currency === 'USDT' ? trades.heldInTrades : 0n,
      borrowed: 0n,
    };
    entry[kind] += balance;
    standing.set(currency, entry);
  }
  return changes
    .toReversed()
    .map(({ currency, available, held, borrowed }) => {
      const after = standing.get(currency) ?? { available: 0n, held: 0n, borrowed: 0n };
      standing.set(currency, {
        available: after.available - available,
        held: after.held - held,
        borrowed: after.borrowed - borrowed,
      });
      return toWireBalance(valueInUsdt, currency, after);
    })
    .toReversed();
};

/**
 * The numbered events of customers' balances: one for each line of the ledger, and one for each lost trade, which writes no line
 * but ends the hold. Every process gives the same events under the same numbers at any time.
 */
export const createBalanceEvents = (dependencies: {
  database: Database;
  trades: Pick<TradeEvents, 'begin' | 'readMoney' | 'flush'>;
  valueInUsdt: BalanceContext['valueInUsdt'];
}): EventSource => {
  const { database, trades, valueInUsdt } = dependencies;

  const readStandings = async (sql: Sql, uids: readonly bigint[]): Promise<Map<bigint, Standing>> => {
    const heads = Map.groupBy(await selectAccountHeads(sql, uids), ({ uid }) => uid);
    const money = await trades.readMoney(sql, uids);
    return new Map(money.map((of) => [of.uid, { heads: heads.get(of.uid) ?? [], trades: of }]));
  };

  const answer = (
    { after }: EventAsk,
    standing: Standing | undefined,
    lines: readonly OtherLine[],
    limit: number,
  ): EventAnswer => {
    if (standing === undefined) return { head: 0, events: null };
    const head = numberOf(standing);
    const missed = after === null ? -1 : head - after;
    if (after === null || missed < 0 || missed > MAX_CHANGES) return { head, events: null };
    const changes = missed === 0 ? [] : changesOf(standing.trades, lines).slice(-missed);
    const isWhole =
      changes.length === missed &&
      (changes[0]?.batchNo ?? standing.trades.untilBatch + 1n) > standing.trades.untilBatch;
    if (!isWhole) return { head, events: null };
    const events = balancesAfter(standing, changes, valueInUsdt).map((balance, index) => ({
      seq: after + 1 + index,
      data: [balance],
    }));
    return { head, events: events.slice(0, limit) };
  };

  return {
    read: async (asks, limit) => {
      const uids = [...new Set(asks.map(({ uid }) => uid))];
      await trades.begin(uids);
      const answers = await database.transaction(async (sql) => {
        // Reads everything in one snapshot.
        await sql.query('set transaction isolation level repeatable read read only');
        const standings = await readStandings(sql, uids);
        const missed = new Map<bigint, number>();
        for (const { uid, after } of asks) {
          const standing = standings.get(uid);
          if (standing === undefined || after === null) continue;
          const count = Math.min(numberOf(standing) - after, MAX_CHANGES);
          if (count > 0) missed.set(uid, Math.max(count, missed.get(uid) ?? 0));
        }
        const newest = [...missed].map(([uid, count]) => ({ uid, newest: count }));
        const lines = newest.length === 0 ? [] : await selectOtherLines(sql, newest);
        const ofUser = Map.groupBy(lines, ({ uid }) => uid);
        return asks.map((ask) => answer(ask, standings.get(ask.uid), ofUser.get(ask.uid) ?? [], limit));
      });
      // A number must not be sent before it is durable, because after a crash another event could get it.
      if (asks.some(({ after }, index) => after !== answers[index]?.head)) await trades.flush();
      return answers;
    },
  };
};
