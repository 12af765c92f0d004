import type { Statement } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { AppError } from '../../../platform/errors.ts';
import { wireTime } from '../../../platform/wire.ts';
import { NO_RESULTS, readResultsByMonth } from '../../../trading/public.ts';
import { readChange, toWireCauses, usdtOrNull, type WorthContext } from '../read-worth.ts';
import { causesOf, newestMoment, type Standing, valueAt } from '../worth.rules.ts';
import { currencyParts, edgesOf, flowsBetween, kindParts, type Movements } from './divide-statement.ts';

export interface StatementContext extends WorthContext {
  readonly symbolOf: (symbolId: number) => string;
}

const MONTHS = 12;

type Change = Awaited<ReturnType<typeof readChange>>;

/** The causes of the change between two edges. Null if one of these has no worth, or if a flow has no price. */
const causesBetween = (change: Change, edges: readonly Date[], index: number) => {
  const { standings, worths, flows, priceAt } = change;
  const [after, until] = [edges[index], edges[index + 1]];
  const [first, last] = [standings[index], standings[index + 1]];
  const [firstWorth, lastWorth] = [worths[index] ?? null, worths[index + 1] ?? null];
  if (after === undefined || until === undefined || first === undefined || last === undefined) return null;
  if (flows === null || firstWorth === null || lastWorth === null) return null;
  return causesOf({
    first: { ...first, worth: firstWorth },
    last: { ...last, worth: lastWorth },
    flows: flowsBetween(flows, after, until),
    priceAt,
  });
};

const NOTHING: Standing = { balances: new Map(), inTrades: 0n, owed: 0n };

const toWireMovements = (movements: Movements, write: (amount: bigint) => string) => ({
  deposits: write(movements.deposits),
  withdrawals: write(movements.withdrawals),
  trades: write(movements.trades),
  products: write(movements.products),
  corrections: write(movements.corrections),
});

/** The parts of a statement by currency and by kind. */
const readParts = (
  { standings, flows, priceAt }: Change,
  to: Date,
): Pick<Statement, 'balances' | 'in_trades' | 'owed' | 'kinds'> => {
  const [first, last] = [standings[0] ?? NOTHING, standings.at(-1) ?? NOTHING];
  const usdt = (amount: bigint): string => formatAmount(amount, 'USDT');
  const toSecond = Math.floor(to.getTime() / 1000);
  return {
    balances: currencyParts(first, last, flows).map(({ currency, opening, closing, movements }) => {
      const write = (amount: bigint): string => formatAmount(amount, currency);
      return {
        currency,
        opening: write(opening),
        amount: write(closing),
        value: usdtOrNull(valueAt(currency, closing, priceAt(currency, toSecond))),
        movements: movements === null ? null : toWireMovements(movements, write),
      };
    }),
    in_trades: { opening: usdt(first.inTrades), closing: usdt(last.inTrades) },
    owed: { opening: usdt(first.owed), closing: usdt(last.owed) },
    kinds:
      flows === null
        ? null
        : kindParts(flows, priceAt).map(({ currency, amount, value, ...of }) => ({
            ...of,
            currency,
            amount: formatAmount(amount, currency),
            value: usdtOrNull(value),
          })),
  };
};

/** The statement of a customer's calendar year. A running year ends now. */
export const readStatement = async (
  context: StatementContext,
  uid: bigint,
  year: number,
): Promise<Statement> => {
  const from = new Date(Date.UTC(year, 0, 1));
  // A year that has not begun has no statement.
  if (from.getTime() > context.clock.nowMs())
    throw new AppError('invalid_fields', { fields: { year: 'invalid' } });
  const end = Math.min(Date.UTC(year + 1, 0, 1), newestMoment(context.clock.nowMs()));
  const to = new Date(Math.max(end, from.getTime()));
  const edges = edgesOf(from, to);
  const [change, { results, byMonth }] = await Promise.all([
    readChange(context, uid, edges),
    readResultsByMonth(context, uid, { from: year * MONTHS, until: (year + 1) * MONTHS }),
  ]);
  const { worths, causes } = change;
  const { total, by_symbol, by_seconds, voided, complete } = results;
  return {
    year,
    from: wireTime(from.getTime()),
    to: wireTime(to.getTime()),
    opening: usdtOrNull(worths[0] ?? null),
    closing: usdtOrNull(worths.at(-1) ?? null),
    causes: toWireCauses(causes),
    ...readParts(change, to),
    months: edges.slice(1).map((_edge, index) => ({
      month: index + 1,
      causes: toWireCauses(causesBetween(change, edges, index)),
      closing: usdtOrNull(worths[index + 1] ?? null),
      trading: byMonth.get(year * MONTHS + index) ?? NO_RESULTS,
    })),
    complete,
    trading: total,
    by_symbol,
    by_seconds,
    voided,
  };
};
