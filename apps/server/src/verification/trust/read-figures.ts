import { type DataOf, STATEMENT_ACCOUNTS, type trustFigures } from '@tallystick/contract';
import { divFloor, formatAmount, formatRate, mulFloor, RATE_SCALE } from '@tallystick/money';
import { type ControlBalance, selectControlBalances } from '../../ledger/public.ts';
import { selectLogEntries } from '../../market/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { keptFor } from '../../platform/postgres/kept-for.ts';
import { wireTime } from '../../platform/wire.ts';
import { selectNewestAnchors } from '../anchors/newest-anchors.sql.ts';
import { selectAccountSums, selectTradeSums, selectUptime } from './figures.sql.ts';
import { readWitnessDelays } from './read-witness-delays.ts';
import type { VoidSums } from './void-trades.rules.ts';
import { selectVoidSums } from './void-trades.sql.ts';

type Figures = DataOf<typeof trustFigures>;
type Coverage = Figures['coverage'][number];

const DAY_SECONDS = 86_400;
const DAYS = 30;
/** Cache time. More frequent requests get the last answer again. */
const KEPT_MS = 10_000;

/** part ÷ whole at 1e-8, rounded down. Null if the whole is 0. */
const shareOf = (part: bigint, whole: bigint): string | null =>
  whole === 0n ? null : formatRate(mulFloor(part, RATE_SCALE, whole));

/**
 * The debts and assets in each currency. All accounts of a currency sum to zero, so the customers' total follows from the control
 * accounts. Stakes of running trades still belong to the customers.
 */
const coverageOf = (control: readonly ControlBalance[]): Coverage[] => {
  const currencies = [...new Set(control.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const balances = new Map<string, bigint>();
    for (const { currency: of, kind, balance } of control) if (of === currency) balances.set(kind, balance);
    const take = (kind: string): bigint => {
      const balance = balances.get(kind) ?? 0n;
      balances.delete(kind);
      return balance;
    };
    const controlled = [...balances.values()].reduce((sum, balance) => sum + balance, 0n);
    const liabilities = -controlled + take('escrow');
    // The demo's faucet has the play money of accounts that do not exist yet. It is as far outside as the chains are.
    const assets = -STATEMENT_ACCOUNTS.outside.reduce((sum, kind) => sum + take(kind), 0n);
    const [reserve, treasury] = [take('house_reserve'), take('house_available')];
    const write = (amount: bigint): string => formatAmount(amount, currency);
    return {
      currency,
      liabilities: write(liabilities),
      assets: write(assets),
      reserve: write(reserve),
      treasury: write(treasury),
      pools: Object.fromEntries([...balances].map(([kind, balance]) => [kind, write(balance)])),
      ratio: shareOf(assets, liabilities),
    };
  });
};

export interface FiguresDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly settlementDelaySeconds: () => Promise<number>;
  /** The newest second of the price log. Null before the first. */
  readonly head: () => number | null;
  /** The origin of the log of orders. */
  readonly ordersOrigin: string;
}

const readUptime = async (
  { database, head }: FiguresDependencies,
  since: number,
): Promise<Figures['index_uptime']> => {
  const coins = await selectUptime(database, since);
  const [first] = await selectLogEntries(database, 0, 1);
  const newest = head();
  // A second without an entry counts as one without a price.
  const seconds = first === undefined || newest === null ? 0 : newest - Math.max(since, first.second) + 1;
  return {
    seconds,
    coins: coins.map(({ symbol, priced }) => ({
      symbol,
      priced,
      share: shareOf(BigInt(Math.min(priced, seconds)), BigInt(seconds)),
    })),
  };
};

const NEWEST_ANCHORS = 3;

const readAnchors = async (database: Database): Promise<Figures['anchors']> =>
  (await selectNewestAnchors(database, NEWEST_ANCHORS)).map((anchor) => ({
    block_at: wireTime(anchor.blockAt.getTime()),
    chain_id: anchor.chainId,
    block_number: anchor.blockNumber,
    block_hash: anchor.blockHash,
    tx_hash: anchor.txHash,
    orders: anchor.ordersSize,
    prices: anchor.pricesSize,
  }));

const toNearest = (sums: VoidSums): Figures['void_rate']['at_nearest_prices'] => ({
  lost: sums.lost,
  lost_amount: formatAmount(sums.lostAmount, 'USDT'),
  won: sums.won,
  won_amount: formatAmount(sums.wonAmount, 'USDT'),
  tied: sums.tied,
  unknown: sums.unknown,
});

const readNow = async (dependencies: FiguresDependencies): Promise<Figures> => {
  const { database, clock, ordersOrigin } = dependencies;
  const nowMs = clock.nowMs();
  const since = (Math.floor(nowMs / 1000 / DAY_SECONDS) - (DAYS - 1)) * DAY_SECONDS;
  const [control, trades, voids, accounts, uptime, late, witnessed, anchors] = await Promise.all([
    selectControlBalances(database),
    selectTradeSums(database, since),
    selectVoidSums(database, since),
    selectAccountSums(database, since),
    readUptime(dependencies, since),
    dependencies.settlementDelaySeconds(),
    readWitnessDelays(database, ordersOrigin, nowMs),
    readAnchors(database),
  ]);
  const { staked, returned, runs } = trades;
  return {
    as_of: wireTime(nowMs),
    since: wireTime(since * 1000),
    coverage: coverageOf(control),
    house_margin: {
      staked: formatAmount(staked, 'USDT'),
      returned: formatAmount(returned, 'USDT'),
      margin: shareOf(staked - returned, staked),
    },
    losing_share: { ...accounts, share: shareOf(BigInt(accounts.losing), BigInt(accounts.accounts)) },
    void_rate: {
      trades: trades.trades,
      voids: trades.voids,
      rate: shareOf(BigInt(trades.voids), BigInt(trades.trades)),
      at_nearest_prices: toNearest(voids),
    },
    settlement_delay: {
      average_ms: runs === 0 ? null : Number(divFloor(trades.delayMs, BigInt(runs))),
      longest_ms: runs === 0 ? null : Number(trades.longestDelayMs),
      now_seconds: late,
    },
    index_uptime: uptime,
    orders_witnessed: witnessed,
    anchors,
  };
};

/** The figures of the public page. They are read at most once every ten seconds, however often they are requested. */
export const createFigures = (dependencies: FiguresDependencies): (() => Promise<Figures>) =>
  keptFor(dependencies.clock, KEPT_MS, () => readNow(dependencies));
