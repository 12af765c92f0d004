import {
  type Balance,
  balances,
  KINDS_OF_GROUP,
  type LedgerRecord,
  type ParsedInputOf,
  records,
  recordsCsv,
} from '@tallystick/contract';
import { translate } from '@tallystick/i18n/server/translate.ts';
import { type Currency, formatAmount, isCurrency } from '@tallystick/money';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, encodeCursor, pageStart, toPage } from '../platform/http/cursor.ts';
import type { Http } from '../platform/http/http.ts';
import { wireTime } from '../platform/wire.ts';
import type { EntryFilter, EntryPosition, LedgerEntry } from './ledger.sql.ts';
import type { Ledger } from './ledger.ts';
import { csvOfRecords } from './records/records-csv.ts';

/** Values from other slices. */
export interface BalanceContext {
  /** The amount that the customer's running trades hold, in minor units of USDT. */
  readonly heldInTrades: (uid: bigint) => Promise<bigint>;
  /** The value of an amount in minor units of USDT. Null if the currency has no price now. */
  readonly valueInUsdt: (currency: Currency, amount: bigint) => bigint | null;
}

/** Converts a balance to its wire form. Amounts are minor units. */
export const toWireBalance = (
  valueInUsdt: BalanceContext['valueInUsdt'],
  currency: Currency,
  { available, held, borrowed }: { available: bigint; held: bigint; borrowed: bigint },
): Balance => {
  const total = available + held + borrowed;
  const valuation = valueInUsdt(currency, total);
  return {
    currency,
    available: formatAmount(available, currency),
    held: formatAmount(held, currency),
    borrowed: formatAmount(borrowed, currency),
    total: formatAmount(total, currency),
    valuation: valuation === null ? null : formatAmount(valuation, 'USDT'),
  };
};

/** Reads a customer's balances in their wire form. */
export const readBalances = async (
  ledger: Ledger,
  context: BalanceContext,
  uid: bigint,
): Promise<Balance[]> => {
  const [rows, inTrades] = await Promise.all([ledger.balancesOf(uid), context.heldInTrades(uid)]);
  return rows.map(({ currency, ...balance }) => {
    const held = currency === 'USDT' ? balance.held + inTrades : balance.held;
    return toWireBalance(context.valueInUsdt, currency, { ...balance, held });
  });
};

const cursorOf = (entry: LedgerEntry): string =>
  encodeCursor([entry.createdAtMs, entry.currency, entry.account, entry.entryNo]);

const positionOf = (cursor: string): EntryPosition => {
  const [time = '', currency = '', account = '', entryNo = ''] = decodeCursor(
    cursor,
    /^(\d{1,15}) ([A-Z]{2,8}) (available|borrowed|held) (\d{1,18})$/,
  );
  if (!isCurrency(currency)) throw new AppError('invalid_fields', { fields: { cursor: 'invalid' } });
  return {
    createdAtMs: Number(time),
    currency,
    account: account === 'borrowed' || account === 'held' ? account : 'available',
    entryNo: BigInt(entryNo),
  };
};

const filterOf = ({ currency, kind, group }: ParsedInputOf<typeof recordsCsv>): EntryFilter => ({
  currency: currency ?? null,
  kinds: kind === undefined ? (group === undefined ? null : KINDS_OF_GROUP[group]) : [kind],
});

/** Converts records to their wire form. Adjustments get staff's reason. */
export const toWireRecords = async (
  ledger: Pick<Ledger, 'reasonsOf'>,
  uid: bigint,
  entries: readonly LedgerEntry[],
): Promise<LedgerRecord[]> => {
  const adjusted = entries.flatMap(({ kind, reference }) =>
    kind === 'adjustment' && reference !== null ? [reference] : [],
  );
  const reasons = await ledger.reasonsOf(uid, adjusted);
  return entries.map((entry) => ({
    record_id: `${entry.currency}-${entry.account === 'available' ? '' : `${entry.account}-`}${entry.entryNo}`,
    currency: entry.currency,
    account: entry.account,
    kind: entry.kind,
    amount: formatAmount(entry.amount, entry.currency),
    balance_after: formatAmount(entry.balanceAfter, entry.currency),
    reference: entry.reference,
    note: entry.kind === 'adjustment' ? (reasons.get(entry.reference ?? '') ?? null) : null,
    created_at: wireTime(entry.createdAtMs),
  }));
};

export const registerLedgerRoutes = (http: Http, ledger: Ledger, context: BalanceContext): void => {
  http.serve(balances, async ({ currency }, { uid }) => {
    const all = await readBalances(ledger, context, uid);
    return currency === undefined ? all : all.filter((balance) => balance.currency === currency);
  });

  http.serve(records, async (query, { uid }) => {
    const filter = { ...filterOf(query), withHeld: query.accounts === 'all' };
    const [entries, total] = await Promise.all([
      ledger.entriesOf(uid, filter, pageStart(query, positionOf), query.row + 1),
      ledger.countEntriesOf(uid, filter),
    ]);
    const page = toPage(query, entries, total, (entry) => entry, cursorOf);
    return { ...page, list: await toWireRecords(ledger, uid, page.list) };
  });

  http.download(recordsCsv, async (query, { uid, locale }) => ({
    type: 'text/csv; charset=utf-8',
    fileName: 'tallystick-records.csv',
    chunks: csvOfRecords({
      translate: (key) => translate(locale, key),
      page: (after, limit) => ledger.entriesOf(uid, filterOf(query), { after, offset: 0 }, limit),
    }),
  }));
};
