import type { History, LoanFacts, Trade } from './random-history.ts';

/** A second computation of worth and results, from the list of what happened. It shares no code with the server. */

export interface PriceLine {
  readonly second: number;
  /** By the currency. Missing: no price. */
  readonly prices: ReadonlyMap<string, bigint>;
}

const floorDiv = (a: bigint, b: bigint): bigint => {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
};

/** The newest price at or before a second. */
const priceAt = (log: readonly PriceLine[], currency: string, second: number): bigint | null => {
  let found: bigint | null = null;
  for (const { second: of, prices } of log) {
    if (of > second) break;
    found = prices.get(currency) ?? found;
  }
  return found;
};

const valueIn = (
  log: readonly PriceLine[],
  currency: string,
  amount: bigint,
  second: number,
): bigint | null => {
  if (currency === 'USDT' || amount === 0n) return amount;
  const price = priceAt(log, currency, second);
  return price === null ? null : floorDiv(amount * price, 10_000_000_000n);
};

const owed = (loan: LoanFacts, atMs: number): bigint => {
  const state = loan.states.filter(({ fromMs }) => fromMs <= atMs).at(-1);
  if (state === undefined || (loan.endedMs !== null && loan.endedMs <= atMs)) return 0n;
  const second = Math.ceil(atMs / 1000);
  const begun = Math.max(1, Math.min(loan.days, Math.ceil((second - loan.startSecond) / 86_400)));
  const days = BigInt(Math.max(0, begun - state.countedDays));
  return (
    state.principalLeft +
    state.interestLeft +
    floorDiv(state.principalLeft * days * loan.dailyRate, 100_000_000n)
  );
};

const stakesAt = (trades: readonly Trade[], atMs: number): bigint =>
  trades
    .filter(({ acceptMs, settledMs }) => acceptMs <= atMs && settledMs > atMs)
    .reduce((sum, { stake, fee }) => sum + stake + fee, 0n);

/** The balances of all purses at a moment by currency, in minor units. */
export const naiveBalances = (history: History, atMs: number): ReadonlyMap<string, bigint> => {
  const sums = new Map<string, bigint>();
  const add = (currency: string, amount: bigint): void =>
    void sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  for (const { atMs: at, lines, trade } of history.happenings) {
    if (at > atMs) break;
    for (const { currency, amount } of lines) add(currency, amount);
    if (trade !== undefined) add('USDT', -trade.stake - trade.fee);
  }
  return sums;
};

const worthAt = (history: History, log: readonly PriceLine[], atMs: number): bigint | null => {
  let worth = stakesAt(history.trades, atMs);
  for (const loan of history.loans) worth -= owed(loan, atMs);
  for (const [currency, amount] of naiveBalances(history, atMs)) {
    const value = valueIn(log, currency, amount, Math.floor(atMs / 1000));
    if (value === null) return null;
    worth += value;
  }
  return worth;
};

export const netOf = ({ result, stake, fee, profit }: Trade): bigint =>
  result === 'win' ? profit - fee : result === 'lose' ? -stake - fee : 0n;

const CAUSES: Readonly<Record<string, 'deposits' | 'withdrawals' | 'corrections'>> = {
  faucet: 'deposits',
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  withdrawal_paid: 'withdrawals',
  withdrawal_returned: 'withdrawals',
  adjustment: 'corrections',
};

/** The worth at each moment, and the causes of the change between the first and the last. Null where a coin has no price. */
export const naiveWorth = (history: History, log: readonly PriceLine[], moments: readonly number[]) => {
  const worths = moments.map((atMs) => worthAt(history, log, atMs));
  const [fromMs, toMs] = [moments[0] ?? 0, moments.at(-1) ?? 0];
  const [first, last] = [worths[0] ?? null, worths.at(-1) ?? null];
  const sums = { deposits: 0n, withdrawals: 0n, trades: 0n, products: 0n, corrections: 0n, prices: 0n };
  let isPriced = first !== null && last !== null;
  for (const { atMs, lines } of history.happenings) {
    if (atMs <= fromMs || atMs > toMs) continue;
    for (const { currency, kind, amount } of lines) {
      if (kind.startsWith('trade_')) continue;
      const value = valueIn(log, currency, amount, Math.floor(atMs / 1000));
      if (value === null) isPriced = false;
      else sums[CAUSES[kind] ?? 'products'] += value;
    }
  }
  for (const trade of history.trades)
    if (trade.settledMs > fromMs && trade.settledMs <= toMs) sums.trades += netOf(trade);
  for (const loan of history.loans) sums.products -= owed(loan, toMs) - owed(loan, fromMs);
  const { deposits, withdrawals, trades, products, corrections } = sums;
  sums.prices = (last ?? 0n) - (first ?? 0n) - deposits - withdrawals - trades - products - corrections;
  return { worths, causes: isPriced ? sums : null };
};

/** The figures of ended trades. */
export const naiveResults = (trades: readonly Trade[]) => {
  const of = (result: Trade['result']) => trades.filter((trade) => trade.result === result);
  const decided = [...of('win'), ...of('lose')];
  const sum = (list: readonly Trade[], amount: (trade: Trade) => bigint): bigint =>
    list.reduce((total, trade) => total + amount(trade), 0n);
  const risked = sum(decided, ({ stake, fee }) => stake + fee);
  const payable = sum(decided, ({ stake, profit }) => stake + profit);
  const count = BigInt(decided.length);
  return {
    trades: trades.length,
    wins: of('win').length,
    losses: of('lose').length,
    ties: of('tie').length,
    voids: of('void').length,
    staked: sum(trades, ({ stake }) => stake),
    voided: sum(of('void'), ({ stake, fee }) => stake + fee),
    fees: sum(decided, ({ fee }) => fee),
    net: sum(trades, netOf),
    winRate: count === 0n ? null : (BigInt(of('win').length) * 100_000_000n) / count,
    breakEven: payable === 0n ? null : -floorDiv(-(risked * 100_000_000n), payable),
  };
};
