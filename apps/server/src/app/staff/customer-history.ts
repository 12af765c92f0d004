import type * as contract from '@tallystick/contract';
import { formatAmount, isCurrency } from '@tallystick/money';
import { ACCOUNTS_TIMELINE, selectProfiles } from '../../accounts/public.ts';
import { FUNDING_TIMELINE } from '../../funding/public.ts';
import { type CustomerTotals, LEDGER_TIMELINE, readCustomerTotals } from '../../ledger/public.ts';
import {
  memberMay,
  type Permission,
  type Permitted,
  selectTimeline,
  type TimelinePart,
  type TimelinePosition,
  type TimelineRow,
} from '../../operator/public.ts';
import { AppError } from '../../platform/errors.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { PRODUCTS_TIMELINE } from '../../products/public.ts';
import { SUPPORT_TIMELINE } from '../../support/public.ts';
import { selectHeld, TRADING_TIMELINE } from '../../trading/public.ts';
import type { Core } from '../open/core.ts';

/** Every part of the timeline, from the slices that keep the events. */
const PARTS: readonly TimelinePart[] = [
  ...ACCOUNTS_TIMELINE,
  ...FUNDING_TIMELINE,
  ...LEDGER_TIMELINE,
  ...TRADING_TIMELINE,
  ...PRODUCTS_TIMELINE,
  ...SUPPORT_TIMELINE,
];

/** Sources that not every role may see. */
const PERMISSION_OF_SOURCE: Partial<Record<contract.TimelineSource, Permission>> = {
  chat: 'see_chats',
  identity: 'see_personal_info',
};

const maySee = (member: Permitted, source: contract.TimelineSource): boolean => {
  const permission = PERMISSION_OF_SOURCE[source];
  return permission === undefined || memberMay(member, permission);
};

/** The database reads the id of a trade as a uuid. */
const CURSOR =
  /^(\d{1,15}) ((?!trade)[a-z]{1,20}\d{1,3}:[0-9a-z -]{1,60}|trade\d{1,3}:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const positionOf = (cursor: string): TimelinePosition => {
  const [atMs = '', key = ''] = decodeCursor(cursor, CURSOR);
  return { atMs: Number(atMs), key };
};

const toWire = (row: TimelineRow, symbolOf: ReadonlyMap<number, string>): contract.TimelineEvent => ({
  key: row.key,
  at: wireTime(row.atMs),
  source: row.source,
  what: row.what,
  reference: row.reference,
  staff: row.staff,
  ...(row.amount === null || row.currency === null || !isCurrency(row.currency)
    ? { amount: null, currency: null }
    : { amount: formatAmount(row.amount, row.currency), currency: row.currency }),
  symbol: row.symbolId === null ? null : (symbolOf.get(row.symbolId) ?? null),
  note: row.note,
});

const requireCustomer = async (sql: Sql, uid: bigint): Promise<void> => {
  if (!(await selectProfiles(sql, [uid])).has(uid)) throw new AppError('not_found');
};

/** A page of everything that happened to a customer's account and that this member may see, newest first. Throws `not_found`. */
export const readTimeline = async (
  { database, market }: Pick<Core, 'database'> & { readonly market: Pick<Core['market'], 'symbols'> },
  member: Permitted,
  query: contract.ParsedInputOf<typeof contract.customerTimeline>,
): Promise<contract.DataOf<typeof contract.customerTimeline>> => {
  const uid = BigInt(query.uid);
  await requireCustomer(database, uid);
  const parts = PARTS.filter(
    ({ source }) => maySee(member, source) && (query.source === undefined || query.source === source),
  );
  const after = query.cursor === undefined ? null : positionOf(query.cursor);
  const rows = await selectTimeline(database, parts, { uid, after, limit: query.row + 1 });
  const symbolOf = new Map(market.symbols().map(({ symbolId, symbol }) => [symbolId, symbol]));
  const shown = rows.slice(0, query.row);
  const last = shown.at(-1);
  return {
    list: shown.map((row) => toWire(row, symbolOf)),
    next_cursor: rows.length > query.row && last !== undefined ? encodeCursor([last.atMs, last.key]) : null,
  };
};

const toCurrency = ({ currency, parts, balance }: CustomerTotals) => ({
  currency,
  parts: [...parts].map(([part, amount]) => ({ part, amount: formatAmount(amount, currency) })),
  balance: formatAmount(balance, currency),
});

const usdt = (amount: bigint): string => formatAmount(amount, 'USDT');

/** The parts of a customer's balances, in one snapshot of the ledger. Throws `not_found`. */
export const readTotals = async (
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  uid: bigint,
): Promise<contract.DataOf<typeof contract.customerTotals>> => {
  await requireCustomer(database, uid);
  return database.transaction(async (sql) => {
    await sql.query('set transaction isolation level repeatable read, read only');
    const totals = await readCustomerTotals(sql, uid);
    if (totals === null) return null;
    const running = await selectHeld(sql, uid);
    const traded = totals.find(({ currency }) => currency === 'USDT');
    return {
      as_of: wireTime(clock.nowMs()),
      currencies: totals.map(toCurrency),
      trades: {
        count: traded?.stakes.count ?? 0,
        staked: usdt(traded?.stakes.amount ?? 0n),
        running: usdt(running),
        // A stake leaves the balance when the order is accepted, so running stakes are no loss yet.
        result: usdt((traded?.parts.get('trades') ?? 0n) + running),
      },
    };
  });
};
