import { bookedAs, type ChartKey, type StatementAccount } from '@tallystick/contract';
import type { Currency } from '@tallystick/money';
import { type BookAccount, type Chart, chartKeyOf } from './chart.ts';

/** A sum of lines of the ledger, in minor units: signed as the ledger signs them. */
export interface BookedSum {
  readonly account: StatementAccount;
  readonly kind: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly lines: number;
}

/** One line of a journal, in minor units: a debit is positive. */
export interface JournalLine {
  readonly account: BookAccount;
  readonly currency: Currency;
  readonly amount: bigint;
}

/** Everything of a day that is booked together. Its lines add up to zero in each currency. */
export interface Journal {
  readonly cause: string;
  readonly lines: readonly JournalLine[];
  /** Lines of the ledger that it adds up. */
  readonly count: number;
}

/** The sum of each account and currency, also where it is zero. */
const addUp = (chart: Chart, sums: readonly BookedSum[]): readonly JournalLine[] => {
  const keyOf = ({ account, kind, currency }: BookedSum): [ChartKey, Currency] => [
    chartKeyOf(account, kind),
    currency,
  ];
  const byAccount = Map.groupBy(sums, (sum) => {
    const [key, currency] = keyOf(sum);
    return `${chart.accountOf(key).code} ${currency}`;
  });
  return [...byAccount]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, ofAccount]) => {
      const [first] = ofAccount;
      // The ledger counts what is owed as positive, the books what is owned.
      const amount = -ofAccount.reduce((sum, each) => sum + each.amount, 0n);
      if (first === undefined) return [];
      const [key, currency] = keyOf(first);
      return [{ account: chart.accountOf(key), currency, amount }];
    });
};

/** The balances of the books that sums of the ledger make. An account that was moved and has nothing left is there with zero. */
export const balancesOf = addUp;

const isMoved = ({ amount }: JournalLine): boolean => amount !== 0n;

/** The journals of a day. Those in which nothing changes are left out. */
export const journalsOf = (chart: Chart, sums: readonly BookedSum[]): readonly Journal[] =>
  [...Map.groupBy(sums, ({ kind }) => bookedAs(kind))].flatMap(([cause, ofCause]) => {
    const lines = addUp(chart, ofCause).filter(isMoved);
    return lines.length === 0
      ? []
      : [{ cause, lines, count: ofCause.reduce((sum, each) => sum + each.lines, 0) }];
  });
