/** The traffic: 50 symbols, each with a new quote ten times a second, spread evenly over the time. */
export const SYMBOLS = 50;
export const UPDATES_PER_SECOND = 10;

export interface BenchQuote {
  readonly symbol: string;
  readonly last: string;
  readonly as_of: string;
  readonly change_rate: string;
  readonly volume: string;
}

const AS_OF = '2026-01-02T00:00:00.000Z';

/** The n-th update: the next price of the next symbol. */
export const quoteOf = (n: number): BenchQuote => ({
  symbol: `COIN${(n % SYMBOLS) + 10}USDT`,
  last: (64_000 + (n % 997) / 100).toFixed(2),
  as_of: AS_OF,
  change_rate: '0.0123',
  volume: '1234.56789012',
});

/** Maximum backlog of updates on a server that is too slow. Beyond it, updates are skipped. */
const MAX_BEHIND = 250;

/** Publishes the traffic until it is stopped. A server that cannot keep up publishes fewer updates, never more at once. */
export const drive = (publish: (quote: BenchQuote) => void): { stop(): number } => {
  const perMs = (SYMBOLS * UPDATES_PER_SECOND) / 1000;
  const start = performance.now();
  let published = 0;
  let skipped = 0;
  const timer = setInterval(() => {
    const due = Math.floor((performance.now() - start) * perMs);
    skipped = Math.max(skipped, due - published - MAX_BEHIND);
    while (published + skipped < due) {
      publish(quoteOf(published));
      published += 1;
    }
  }, 2);
  return {
    stop: () => {
      clearInterval(timer);
      return published;
    },
  };
};
