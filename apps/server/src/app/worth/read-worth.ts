import type { Worth, WorthCauses, WorthRange } from '@tallystick/contract';
import { type Currency, formatAmount } from '@tallystick/money';
import { type Flow, selectBalancesAt, selectFlows } from '../../ledger/public.ts';
import { selectPricesAt } from '../../market/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { readOwedAt } from '../../products/public.ts';
import { selectHeldAt } from '../../trading/public.ts';
import { causesOf, momentsOf, type Standing, worthOf } from './worth.rules.ts';

/** Lines besides trades that one view divides among causes. A fund and a miner have one each a day. */
const MAX_FLOWS = 5_000;

export interface WorthContext {
  readonly database: Database;
  readonly clock: Pick<Clock, 'nowMs'>;
  /** The id of a coin's pair with USDT. Null if it is not listed. */
  readonly symbolIdOf: (currency: Currency) => number | null;
}

interface CoinSecond {
  readonly currency: Currency;
  readonly second: number;
}

const keyOf = ({ currency, second }: CoinSecond): string => `${currency} ${second}`;

/** Reads each price of the log once. */
const readPrices = async (
  { database, symbolIdOf }: WorthContext,
  asked: readonly CoinSecond[],
): Promise<(currency: Currency, second: number) => bigint | null> => {
  const points = [...new Map(asked.map((point) => [keyOf(point), point])).values()].flatMap((point) => {
    const symbolId = symbolIdOf(point.currency);
    return symbolId === null ? [] : [{ ...point, symbolId }];
  });
  const prices = points.length === 0 ? [] : await selectPricesAt(database, points);
  const known = new Map(points.map((point, index) => [keyOf(point), prices[index] ?? null]));
  return (currency, second) => known.get(keyOf({ currency, second })) ?? null;
};

const secondOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

const readStandings = async (
  { database }: WorthContext,
  uid: bigint,
  moments: readonly Date[],
): Promise<readonly Standing[]> => {
  const [balances, held, owed] = await Promise.all([
    selectBalancesAt(database, uid, moments),
    selectHeldAt(database, uid, moments),
    readOwedAt(database, uid, moments),
  ]);
  return moments.map((_moment, index) => ({
    balances: balances[index] ?? new Map(),
    inTrades: held[index] ?? 0n,
    owed: owed[index] ?? 0n,
  }));
};

/** The coins of an account at each moment, and those of its flows. */
const pricesAsked = (
  moments: readonly Date[],
  standings: readonly Standing[],
  flows: readonly Flow[],
): readonly CoinSecond[] => [
  ...moments.flatMap((moment, index) =>
    [...(standings[index]?.balances ?? [])].flatMap(([currency, amount]) =>
      currency === 'USDT' || amount === 0n ? [] : [{ currency, second: secondOf(moment) }],
    ),
  ),
  ...flows.filter(({ currency }) => currency !== 'USDT'),
];

export type Causes = NonNullable<ReturnType<typeof causesOf>>;

/** A customer's worth at some moments, and the causes of the change between the first and the last. */
export const readChange = async (
  context: WorthContext,
  uid: bigint,
  moments: readonly Date[],
): Promise<{
  readonly standings: readonly Standing[];
  readonly worths: readonly (bigint | null)[];
  readonly causes: Causes | null;
  /** Null if they have too many lines. */
  readonly flows: readonly Flow[] | null;
  readonly priceAt: (currency: Currency, second: number) => bigint | null;
}> => {
  const [after, until] = [moments[0] ?? new Date(0), moments.at(-1) ?? new Date(0)];
  const [standings, flows] = await Promise.all([
    readStandings(context, uid, moments),
    selectFlows(context.database, uid, { after, until }, MAX_FLOWS),
  ]);
  const priceAt = await readPrices(context, pricesAsked(moments, standings, flows ?? []));
  const worths = standings.map((standing, index) =>
    worthOf(standing, (currency) => priceAt(currency, secondOf(moments[index] ?? until))),
  );
  const [first, last] = [standings[0], standings.at(-1)];
  const [firstWorth, lastWorth] = [worths[0] ?? null, worths.at(-1) ?? null];
  const isKnown =
    first !== undefined && last !== undefined && firstWorth !== null && lastWorth !== null && flows !== null;
  const causes = isKnown
    ? causesOf({
        first: { ...first, worth: firstWorth },
        last: { ...last, worth: lastWorth },
        flows,
        priceAt,
      })
    : null;
  return { standings, worths, causes, flows, priceAt };
};

const usdt = (value: bigint): string => formatAmount(value, 'USDT');
export const usdtOrNull = (value: bigint | null): string | null => (value === null ? null : usdt(value));

export const toWireCauses = (causes: Causes | null): WorthCauses | null =>
  causes === null
    ? null
    : {
        deposits: usdt(causes.deposits),
        withdrawals: usdt(causes.withdrawals),
        trades: usdt(causes.trades),
        products: usdt(causes.products),
        corrections: usdt(causes.corrections),
        prices: usdt(causes.prices),
      };

/** A customer's worth over a range, and the causes of its change. */
export const readWorth = async (context: WorthContext, uid: bigint, range: WorthRange): Promise<Worth> => {
  const moments = momentsOf(range, context.clock.nowMs());
  const { worths, causes } = await readChange(context, uid, moments);
  return {
    from: wireTime(moments[0]?.getTime() ?? 0),
    to: wireTime(moments.at(-1)?.getTime() ?? 0),
    points: moments.map((moment, index) => ({
      at: wireTime(moment.getTime()),
      worth: usdtOrNull(worths[index] ?? null),
    })),
    causes: toWireCauses(causes),
  };
};
