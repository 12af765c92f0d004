import { type Balance, home, type Product, slides, type TabSet } from '@tallystick/contract';
import { formatAmount, parseAmount } from '@tallystick/money';
import type { Http } from '../platform/http.ts';

export interface HomeSources {
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
  // Slides and notices are written in the operator's console; there are none until somebody writes one.
  http.serve(slides, () => Promise.resolve([]));

  http.serve(home, async (_input, { uid }) => {
    const [balances, tabs] = await Promise.all([sources.balances(uid), sources.tabSet()]);
    return {
      slides: [],
      notices: [],
      quotes: sources.products(),
      balances,
      total_valuation: totalOf(balances),
      tabs,
    };
  });
};
