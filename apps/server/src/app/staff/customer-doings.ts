import type * as contract from '@tallystick/contract';
import { formatAmount, parseAmount } from '@tallystick/money';
import { readRecharges } from '../../deposits/public.ts';
import { toWireRecords } from '../../ledger/public.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { selectChatStanding } from '../../support/public.ts';
import { listDestinations } from '../../withdrawals/public.ts';
import type { Services } from '../services.ts';

/** The services that hold a customer's actions. */
export type Looked = Pick<Services, 'core' | 'funding' | 'floor' | 'plans'>;

/** Newest rows of each kind. Each kind has its own table. */
const NEWEST = 20;
const FIRST = { after: null, offset: 0 };

/** The value of all balances with a price. Null if none has one. */
const totalOf = (balances: readonly contract.Balance[]): string | null => {
  const worths = balances.flatMap(({ valuation }) =>
    valuation === null ? [] : [parseAmount(valuation, 'USDT') ?? 0n],
  );
  return worths.length === 0
    ? null
    : formatAmount(
        worths.reduce((sum, worth) => sum + worth, 0n),
        'USDT',
      );
};

const readChat = async (sql: Sql, uid: bigint) => {
  const chat = await selectChatStanding(sql, uid);
  if (chat === null) return null;
  const { messages, lastMessageAtMs, waitingSinceMs, assignedTo } = chat;
  return {
    messages,
    last_message_at: lastMessageAtMs === null ? null : wireTime(lastMessageAtMs),
    waiting_since: waitingSinceMs === null ? null : wireTime(waitingSinceMs),
    assigned_to: assignedTo,
  };
};

/** A customer's newest actions, from the slices that store them. */
export const readDoings = async ({ core, funding, floor, plans }: Looked, uid: bigint) => {
  const { ledger, database } = core;
  const [balances, openOrders, ended, deposits, withdrawals, positions, entries, borrowed, linked, chat] =
    await Promise.all([
      floor.balancesOf(uid),
      floor.trading.openOrders(uid, null),
      floor.trading.endedOrders(uid, { symbolId: null, result: null }, FIRST, NEWEST),
      readRecharges(funding.deposits.context, uid, NEWEST),
      funding.withdrawals.list({ uid, statuses: null }, FIRST, NEWEST),
      plans.products.newestOrders(uid),
      ledger.entriesOf(uid, { currency: null, kinds: null }, FIRST, NEWEST),
      plans.loans.list(uid, null, FIRST, NEWEST),
      listDestinations(funding.destinations.context, uid),
      readChat(database, uid),
    ]);
  return {
    balances,
    total_valuation: totalOf(balances),
    open_orders: openOrders.slice(0, NEWEST),
    orders: ended.map(floor.trading.toWire),
    deposits: [...deposits],
    withdrawals: [...withdrawals],
    positions: positions.slice(0, NEWEST),
    loans: borrowed.loans.map(borrowed.toWire),
    wallets: linked.wallets,
    cards: linked.cards,
    chat,
    records: await toWireRecords(ledger, uid, entries),
  };
};
