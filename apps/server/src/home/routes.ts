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
  readonly tabSet: () => Promise<TabSet>;
}

/** What all balances are worth in USDT; one without a price counts nothing. */
const totalOf = (balances: readonly Balance[]): string =>
  formatAmount(
    balances.reduce(
      (sum, { valuation }) => sum + (valuation === null ? 0n : (parseAmount(valuation, 'USDT') ?? 0n)),
      0n,
    ),
    'USDT',
  );

export const registerHomeRoutes = (http: Http, sources: HomeSources): void => {
  const { database, clock } = sources;
  http.serve(home, async (_input, { uid, locale }) => {
    const nowMs = clock.nowMs();
    const [slides, notices, balances, tabs] = await Promise.all([
      readSlides(database, locale, nowMs),
      readNotices(database, locale, nowMs),
      sources.balances(uid),
      sources.tabSet(),
    ]);
    return {
      slides,
      notices,
      quotes: sources.products(),
      balances,
      total_valuation: totalOf(balances),
      tabs,
    };
  });
};
