import { type Balance, home, type Product, type TabSet } from '@tallystick/contract';
import { formatAmount, parseAmount } from '@tallystick/money';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import type { Http } from '../platform/http.ts';
import { readNotices, readSlides } from './read-content.ts';

export interface HomeSources {
  readonly database: Database;
  readonly clock: Clock;
  readonly products: () => Product[];
  readonly balances: (uid: bigint) => Promise<Balance[]>;
  /** Principal and interest due of the customer's open loans, in minor units of USDT. */
  readonly owed: (uid: bigint) => Promise<bigint>;
  readonly tabSet: () => Promise<TabSet>;
}

/** The value of all balances in minor units of USDT. A balance without a price counts as zero. */
const worthOf = (balances: readonly Balance[]): bigint =>
  balances.reduce(
    (sum, { valuation }) => sum + (valuation === null ? 0n : (parseAmount(valuation, 'USDT') ?? 0n)),
    0n,
  );

export const registerHomeRoutes = (http: Http, sources: HomeSources): void => {
  const { database, clock } = sources;
  http.serve(home, async (_input, { uid, locale }) => {
    const nowMs = clock.nowMs();
    const [slides, notices, balances, owed, tabs] = await Promise.all([
      readSlides(database, locale, nowMs),
      readNotices(database, locale, nowMs),
      sources.balances(uid),
      sources.owed(uid),
      sources.tabSet(),
    ]);
    return {
      slides,
      notices,
      quotes: sources.products(),
      balances,
      // Borrowed money is part of the balances, so its debt is subtracted.
      total_valuation: formatAmount(worthOf(balances) - owed, 'USDT'),
      owed: formatAmount(owed, 'USDT'),
      tabs,
    };
  });
};
