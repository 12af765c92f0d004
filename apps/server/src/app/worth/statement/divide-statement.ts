import { ENTRY_KINDS, type EntryKind, type WorthCause } from '@tallystick/contract';
import type { Currency } from '@tallystick/money';
import type { Flow } from '../../../ledger/public.ts';
import { invariant } from '../../../platform/errors.ts';
import { causeOf, type Standing, valueAt } from '../worth.rules.ts';

type PriceAt = (currency: Currency, second: number) => bigint | null;

const MONTHS = 12;

/** The moments that divide a year, oldest first: its beginning, the beginning of each later month, and its end. */
export const edgesOf = (from: Date, to: Date): readonly [Date, ...Date[]] => {
  const months = Array.from({ length: MONTHS - 1 }, (_, index) => Date.UTC(from.getUTCFullYear(), index + 1));
  const inside = months.filter((ms) => ms < to.getTime()).map((ms) => new Date(ms));
  return [from, ...inside, to];
};

/** The flows after one whole second up to another. A balance at `until` includes them, and one at `after` does not. */
export const flowsBetween = (flows: readonly Flow[], after: Date, until: Date): readonly Flow[] =>
  flows.filter(
    ({ countedFrom }) => countedFrom * 1000 > after.getTime() && countedFrom * 1000 <= until.getTime(),
  );

/** Amounts of one currency by cause, in minor units. */
export interface Movements {
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly trades: bigint;
  readonly products: bigint;
  readonly corrections: bigint;
}

interface CurrencyPart {
  readonly currency: Currency;
  readonly opening: bigint;
  readonly closing: bigint;
  /** They add up to the change of the balance. Null without the flows. */
  readonly movements: Movements | null;
}

/** Divides the change of a balance. Trades are the part that no other line explains, so their lines need not be read. */
const movementsOf = (flows: readonly Flow[], change: bigint): Movements => {
  const sums = { deposits: 0n, withdrawals: 0n, trades: change, products: 0n, corrections: 0n };
  for (const { kind, amount } of flows) {
    const cause = causeOf(kind);
    invariant(cause !== 'prices' && cause !== 'trades', `a line of the ledger has the cause ${cause}`);
    sums[cause] += amount;
    sums.trades -= amount;
  }
  return sums;
};

/** The currencies that an account had at the beginning or the end, or used between them. USDT comes first. */
export const currencyParts = (
  first: Standing,
  last: Standing,
  flows: readonly Flow[] | null,
): readonly CurrencyPart[] => {
  const had = [...first.balances, ...last.balances].filter(([, amount]) => amount !== 0n);
  const used = (flows ?? []).map(({ currency }) => currency);
  const others = new Set([...had.map(([currency]) => currency), ...used]);
  others.delete('USDT');
  return (['USDT', ...others] as const).map((currency) => {
    const [opening, closing] = [first.balances.get(currency) ?? 0n, last.balances.get(currency) ?? 0n];
    const own = flows?.filter((flow) => flow.currency === currency);
    return {
      currency,
      opening,
      closing,
      movements: own === undefined ? null : movementsOf(own, closing - opening),
    };
  });
};

/** Kinds that the account's records show under another name. */
const SHOWN_AS: Readonly<Record<string, EntryKind>> = { funding: 'deposit', withdrawal_paid: 'withdrawal' };

const shownKind = (kind: string): EntryKind => {
  const shown = SHOWN_AS[kind] ?? ENTRY_KINDS.find((known) => known === kind);
  invariant(shown !== undefined, `a customer's line of the ledger has the kind ${kind}, which has no name`);
  return shown;
};

interface KindPart {
  readonly cause: WorthCause;
  readonly kind: EntryKind;
  readonly currency: Currency;
  readonly amount: bigint;
  /** The values of the flows at their own seconds. Null if one had no price. */
  readonly value: bigint | null;
}

/** The sums of flows by kind and currency, in the order of the kinds. */
export const kindParts = (flows: readonly Flow[], priceAt: PriceAt): readonly KindPart[] => {
  const groups = Map.groupBy(flows, ({ kind, currency }) => `${shownKind(kind)} ${currency}`);
  const parts = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const values = group.map(({ currency, amount, second }) =>
      valueAt(currency, amount, currency === 'USDT' ? null : priceAt(currency, second)),
    );
    return {
      cause: causeOf(first.kind),
      kind: shownKind(first.kind),
      currency: first.currency,
      amount: group.reduce((sum, { amount }) => sum + amount, 0n),
      value: values.reduce<bigint | null>(
        (sum, value) => (sum === null || value === null ? null : sum + value),
        0n,
      ),
    };
  });
  const place = ({ kind }: KindPart): number => ENTRY_KINDS.indexOf(kind);
  return parts.toSorted((a, b) => place(a) - place(b) || (a.currency < b.currency ? -1 : 1));
};
