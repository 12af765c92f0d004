import type { DataOf, overview } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import {
  countVerified,
  selectProfiles,
  selectRegistered,
  selectRegistrations,
} from '../../accounts/public.ts';
import { countDepositors, type Flow, selectFirstDeposits, selectFlows } from '../../funding/public.ts';
import { wireTime } from '../../platform/wire.ts';
import {
  selectLargestOpen,
  selectOpenSides,
  selectTotalsByKind,
  selectTotalsByTime,
} from '../../trading/public.ts';
import { countTraders, selectTradersByDay } from '../../verification/public.ts';
import type { Services } from '../services.ts';
import { type ChainHolding, sumOnChains } from './holdings.ts';
import type { ReadHotWallet } from './hot-wallet.ts';
import { addTotals, type OpenSums, toWireResult, worstOf } from './result.rules.ts';

type Overview = DataOf<typeof overview>;

export interface OverviewSources {
  readonly core: Pick<Services['core'], 'database' | 'clock'> & {
    readonly market: { symbols(): readonly { readonly symbolId: number; readonly symbol: string }[] };
  };
  readonly coverage: () => Promise<
    readonly {
      currency: string;
      liabilities: string;
      assets: string;
      ratio: string | null;
      reserve: string;
      treasury: string;
    }[]
  >;
  readonly hotWallet: ReadHotWallet;
  /** The house's money on chains. Null while it cannot be read. */
  readonly holdings: () => Promise<readonly ChainHolding[] | null>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK = 7;
const MONTH = 30;
const HOURS = 48;
/** Running trades that are read. There are more only while thousands are accepted each second. */
const MAX_OPEN = 200_000;
const TOP_CUSTOMERS = 10;
/** Newest registrations that the funnel follows. */
const MAX_REGISTERED = 50_000;

const usdt = (amount: bigint): string => formatAmount(amount, 'USDT');
const NO_SUMS: OpenSums = { taken: 0n, gain: 0n };

/** A trade that was void is no trade of the house. */
const decided = <Of extends { readonly trades: number; readonly voids: number }>(of: Of): Of => ({
  ...of,
  trades: of.trades - of.voids,
});

type DayOf = (dayMs: number) => {
  readonly staked: bigint;
  readonly trades: number;
  readonly traders: number;
  readonly registrations: number;
  readonly firstDeposits: number;
};

const readDays = async ({ core: { database } }: OverviewSources, todayMs: number) => {
  const weekAgo = new Date(todayMs - WEEK * DAY_MS);
  const [byDay, traders, registrations, firstDeposits] = await Promise.all([
    selectTotalsByTime(database, 'day', new Date(todayMs - (MONTH - 1) * DAY_MS)),
    selectTradersByDay(database, weekAgo),
    selectRegistrations(database, weekAgo),
    selectFirstDeposits(database, weekAgo),
  ]);
  const totals = new Map(byDay.map((day) => [day.fromMs, decided(day)]));
  const of: DayOf = (dayMs) => ({
    staked: totals.get(dayMs)?.staked ?? 0n,
    trades: totals.get(dayMs)?.trades ?? 0,
    traders: traders.get(dayMs) ?? 0,
    registrations: registrations.get(dayMs) ?? 0,
    firstDeposits: firstDeposits.get(dayMs) ?? 0,
  });
  const write = (dayMs: number): Overview['today'] => {
    const { staked, trades, traders: active, registrations: registered, firstDeposits: first } = of(dayMs);
    return {
      stakes: usdt(staked),
      trades,
      active_traders: active,
      registrations: registered,
      first_deposits: first,
    };
  };
  const week = Array.from({ length: WEEK }, (_day, back) => of(todayMs - (back + 1) * DAY_MS));
  const mean = (figure: (day: (typeof week)[number]) => number): number =>
    Math.round(week.reduce((sum, day) => sum + figure(day), 0) / WEEK);
  return {
    today: write(todayMs),
    yesterday: write(todayMs - DAY_MS),
    average: {
      stakes: usdt(week.reduce((sum, day) => sum + day.staked, 0n) / BigInt(WEEK)),
      trades: mean((day) => day.trades),
      active_traders: mean((day) => day.traders),
      registrations: mean((day) => day.registrations),
      first_deposits: mean((day) => day.firstDeposits),
    },
    days: byDay.map((day) => ({ day: wireTime(day.fromMs), ...toWireResult(decided(day)) })),
  };
};

const readResults = async (
  { core: { database, market } }: OverviewSources,
  nowMs: number,
  todayMs: number,
) => {
  const thisHourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const [hours, kinds] = await Promise.all([
    selectTotalsByTime(database, 'hour', new Date(thisHourMs - (HOURS - 1) * HOUR_MS)),
    selectTotalsByKind(database, new Date(todayMs - (MONTH - 1) * DAY_MS)),
  ]);
  const counted = kinds.map(decided);
  const names = new Map(market.symbols().map(({ symbolId, symbol }) => [symbolId, symbol]));
  const coins = Map.groupBy(counted, ({ symbolId }) => symbolId);
  const durations = Map.groupBy(counted, ({ durationSeconds }) => durationSeconds);
  return {
    hours: hours.map((hour) => ({ hour: wireTime(hour.fromMs), ...toWireResult(decided(hour)) })),
    coins: [...coins].map(([symbolId, of]) => ({
      symbol: names.get(symbolId) ?? String(symbolId),
      ...toWireResult(addTotals(of)),
    })),
    durations: [...durations]
      .toSorted(([one], [other]) => one - other)
      .map(([seconds, of]) => ({ seconds, ...toWireResult(addTotals(of)) })),
  };
};

const readExposure = async (
  { core: { database, market } }: OverviewSources,
  house: { readonly reserve: string; readonly treasury: string } | undefined,
): Promise<Overview['exposure']> => {
  const [sides, customers] = await Promise.all([
    selectOpenSides(database, MAX_OPEN),
    selectLargestOpen(database, MAX_OPEN, TOP_CUSTOMERS),
  ]);
  const profiles = await selectProfiles(
    database,
    customers.map(({ uid }) => uid),
  );
  const names = new Map(market.symbols().map(({ symbolId, symbol }) => [symbolId, symbol]));
  const coins = [...Map.groupBy(sides, ({ symbolId }) => symbolId)].map(([symbolId, of]) => {
    const up = of.find(({ side }) => side === 'up') ?? NO_SUMS;
    const down = of.find(({ side }) => side === 'down') ?? NO_SUMS;
    return {
      symbol: names.get(symbolId) ?? String(symbolId),
      trades: of.reduce((sum, { trades }) => sum + trades, 0),
      up: usdt(up.taken),
      down: usdt(down.taken),
      worst: usdt(worstOf(up, down)),
    };
  });
  return {
    reserve: house?.reserve ?? '0.00',
    available: house?.treasury ?? '0.00',
    coins,
    customers: customers.map(({ uid, trades, taken, gain }) => ({
      uid: String(uid),
      account: profiles.get(uid)?.account ?? null,
      trades,
      staked: usdt(taken),
      gain: usdt(gain),
    })),
    is_complete: sides.reduce((sum, { trades }) => sum + trades, 0) < MAX_OPEN,
  };
};

const toWireFlows = (flows: readonly Flow[]): Overview['flows'] =>
  [...Map.groupBy(flows, ({ wayId }) => wayId)].map(([wayId, days]) => ({
    way_id: wayId,
    days: days.map((of) => ({
      day: wireTime(of.dayMs),
      deposits: of.deposits,
      deposited: usdt(of.depositValue),
      withdrawals: of.withdrawals,
      withdrawn: usdt(of.withdrawalValue),
    })),
  }));

const readFunnel = async (
  { core: { database } }: OverviewSources,
  todayMs: number,
): Promise<Overview['funnel']> => {
  const registered = await selectRegistered(
    database,
    new Date(todayMs - (MONTH - 1) * DAY_MS),
    MAX_REGISTERED,
  );
  const uids = registered.map(({ uid }) => uid);
  const [verified, deposited, { traded, returned }] = await Promise.all([
    countVerified(database, uids),
    countDepositors(database, uids),
    countTraders(
      database,
      registered.map(({ uid, createdAtMs }) => ({ uid, returnsFromMs: createdAtMs + WEEK * DAY_MS })),
    ),
  ]);
  return { registered: uids.length, verified, deposited, traded, retained: returned };
};

/** Reads every figure of the overview. Reading never waits for a chain. */
export const readOverview = async (sources: OverviewSources): Promise<Overview> => {
  const { database, clock } = sources.core;
  const nowMs = clock.nowMs();
  const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const coverage = await sources.coverage();
  const [days, results, exposure, flows, funnel, hotWallet, holdings] = await Promise.all([
    readDays(sources, todayMs),
    readResults(sources, nowMs, todayMs),
    readExposure(
      sources,
      coverage.find(({ currency }) => currency === 'USDT'),
    ),
    selectFlows(database, new Date(todayMs - (MONTH - 1) * DAY_MS)),
    readFunnel(sources, todayMs),
    sources.hotWallet(),
    sources.holdings(),
  ]);
  return {
    made_at: wireTime(nowMs),
    ...days,
    ...results,
    exposure,
    flows: toWireFlows(flows),
    unvalued_flows: flows.reduce((sum, { unvalued }) => sum + unvalued, 0),
    hot_wallet: hotWallet,
    coverage: coverage.map(({ currency, liabilities, assets, ratio }) => ({
      currency,
      owed: liabilities,
      held: assets,
      on_chains: sumOnChains(holdings, currency),
      ratio,
    })),
    funnel,
  };
};
