import { type Balance, HOLD_KINDS, type Hold, home, type Product, type TabSet } from '@tallystick/contract';
import { formatAmount, isCurrency, parseAmount } from '@tallystick/money';
import type { Clock } from '../platform/clock.ts';
import { createBatcher } from '../platform/concurrency/batcher.ts';
import type { Http } from '../platform/http/http.ts';
import type { Database } from '../platform/postgres/db.ts';
import { readHomeContent } from './read-content.ts';

export interface HomeSources {
  readonly database: Database;
  readonly clock: Clock;
  readonly products: () => Product[];
  readonly balances: (uid: bigint) => Promise<Balance[]>;
  /** Principal and interest due of the customer's open loans, in minor units of USDT. */
  readonly owed: (uid: bigint) => Promise<bigint>;
  /** Money that the customer's fund subscriptions, loans and withdrawals hold: minor units by currency. */
  readonly holds: Readonly<Record<Hold['kind'], (uid: bigint) => Promise<ReadonlyMap<string, bigint>>>>;
  readonly tabSet: () => Promise<TabSet>;
}

/** Calls of the home page that share one reading. More make up another one. */
const MAX_TOGETHER = 1_000;

/** The value of all balances in minor units of USDT. A balance without a price counts as zero. */
const worthOf = (balances: readonly Balance[]): bigint =>
  balances.reduce(
    (sum, { valuation }) => sum + (valuation === null ? 0n : (parseAmount(valuation, 'USDT') ?? 0n)),
    0n,
  );

const readHolds = async (sources: HomeSources['holds'], uid: bigint): Promise<Hold[]> => {
  const ofKind = async (kind: Hold['kind']): Promise<Hold[]> =>
    [...(await sources[kind](uid))].flatMap(([currency, amount]) =>
      amount === 0n || !isCurrency(currency)
        ? []
        : [{ currency, kind, amount: formatAmount(amount, currency) }],
    );
  return (await Promise.all(HOLD_KINDS.map(ofKind))).flat();
};

export const registerHomeRoutes = (http: Http, sources: HomeSources): void => {
  const { database, clock } = sources;
  /** The same for every customer. Calls that come while it is being read share the next reading. */
  const readForAll = createBatcher(async (asks: readonly null[]) => {
    const [content, tabs] = await Promise.all([readHomeContent(database, clock.nowMs()), sources.tabSet()]);
    return asks.map(() => ({ content, tabs }));
  }, MAX_TOGETHER);
  http.serve(home, async (_input, { uid, locale }) => {
    const nowMs = clock.nowMs();
    const [{ content, tabs }, balances, owed] = await Promise.all([
      readForAll(null),
      sources.balances(uid),
      sources.owed(uid),
    ]);
    // Most customers hold nothing, and then there is nothing to ask the slices.
    const holds = balances.some(({ held }) => /[1-9]/.test(held)) ? await readHolds(sources.holds, uid) : [];
    return {
      slides: content.slides(locale, nowMs),
      notices: content.notices(locale, nowMs),
      quotes: sources.products(),
      balances,
      // Borrowed money is part of the balances, so its debt is subtracted.
      total_valuation: formatAmount(worthOf(balances) - owed, 'USDT'),
      owed: formatAmount(owed, 'USDT'),
      holds,
      tabs,
    };
  });
};
