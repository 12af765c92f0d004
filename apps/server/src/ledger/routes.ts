import { type Balance, balances, records } from '@tallystick/contract';
import { type Currency, formatAmount, isCurrency } from '@tallystick/money';
import { decodeCursor, encodeCursor, pageStart, toPage } from '../platform/cursor.ts';
import { AppError } from '../platform/errors.ts';
import type { Http } from '../platform/http.ts';
import { wireTime } from '../platform/wire.ts';
import type { EntryPosition, LedgerEntry } from './ledger.sql.ts';
import type { Ledger } from './ledger.ts';

/** What the ledger cannot know itself. */
export interface BalanceContext {
  /** USDT, in minor units, that the customer's running trades hold. */
  readonly heldInTrades: (uid: bigint) => Promise<bigint>;
  /** The worth of an amount in minor units of USDT; null where the currency has no price now. */
  readonly valueInUsdt: (currency: Currency, amount: bigint) => bigint | null;
}

/** A balance as the wire gives it; amounts in minor units. */
export const toWireBalance = (
  valueInUsdt: BalanceContext['valueInUsdt'],
  currency: Currency,
  available: bigint,
  held: bigint,
): Balance => {
  const valuation = valueInUsdt(currency, available + held);
  return {
    currency,
    available: formatAmount(available, currency),
    held: formatAmount(held, currency),
    total: formatAmount(available + held, currency),
    valuation: valuation === null ? null : formatAmount(valuation, 'USDT'),
  };
};

/** A customer's balances as the wire gives them. */
export const readBalances = async (
  ledger: Ledger,
  context: BalanceContext,
  uid: bigint,
): Promise<Balance[]> => {
  const [rows, inTrades] = await Promise.all([ledger.balancesOf(uid), context.heldInTrades(uid)]);
  return rows.map(({ currency, available, held: heldHere }) => {
    const held = currency === 'USDT' ? heldHere + inTrades : heldHere;
    return toWireBalance(context.valueInUsdt, currency, available, held);
  });
};

const cursorOf = (entry: LedgerEntry): string =>
  encodeCursor([entry.createdAtMs, entry.currency, entry.entryNo]);

const positionOf = (cursor: string): EntryPosition => {
  const [time = '', currency = '', entryNo = ''] = decodeCursor(
    cursor,
    /^(\d{1,15}) ([A-Z]{2,8}) (\d{1,18})$/,
  );
  if (!isCurrency(currency)) throw new AppError('invalid_fields', { fields: { cursor: 'invalid' } });
  return { createdAtMs: Number(time), currency, entryNo: BigInt(entryNo) };
};

export const registerLedgerRoutes = (http: Http, ledger: Ledger, context: BalanceContext): void => {
  http.serve(balances, async ({ currency }, { uid }) => {
    const all = await readBalances(ledger, context, uid);
    return currency === undefined ? all : all.filter((balance) => balance.currency === currency);
  });

  http.serve(records, async (query, { uid }) => {
    const filter = { currency: query.currency ?? null, kind: query.kind ?? null };
    const [entries, total] = await Promise.all([
      ledger.entriesOf(uid, filter, pageStart(query, positionOf), query.row + 1),
      ledger.countEntriesOf(uid, filter),
    ]);
    return toPage(
      query,
      entries,
      total,
      (entry) => ({
        record_id: `${entry.currency}-${entry.entryNo}`,
        currency: entry.currency,
        kind: entry.kind,
        amount: formatAmount(entry.amount, entry.currency),
        balance_after: formatAmount(entry.balanceAfter, entry.currency),
        reference: entry.reference,
        created_at: wireTime(entry.createdAtMs),
      }),
      cursorOf,
    );
  });
};
