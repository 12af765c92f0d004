import { hasRole } from '../../platform/config/cluster/config-cluster.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Services } from '../services.ts';
import { put } from './put.ts';

export const meterPrices = (metrics: Metrics, { core }: Services): void => {
  const { market } = core;
  const { gauge } = metrics;
  const head = gauge('price_log_head_timestamp_seconds', 'The newest second of the price log.');
  const open = gauge('market_open', '1 while trades on the coin are accepted, else 0.', ['symbol']);
  const venueAge = gauge('venue_message_age_seconds', 'Age of the newest message of a venue.', ['venue']);
  const venueUp = gauge('venue_connected', '1 while a venue is connected, else 0.', ['venue']);
  metrics.onRead(async () => {
    const second = market.head();
    if (second !== null) head.set(second);
    for (const { symbol } of market.symbols()) open.set({ symbol }, market.haltOf(symbol) === null ? 1 : 0);
    for (const venue of core.venues()) {
      venueUp.set({ venue: venue.venue }, venue.connected ? 1 : 0);
      put(venueAge, { venue: venue.venue }, venue.message_age_seconds);
    }
  });
};

export const meterSettlement = (metrics: Metrics, { core, floor, queues }: Services): void => {
  const { gauge } = metrics;
  const late = gauge('settlement_delay_seconds', 'Seconds by which the oldest due settlement is late.');
  const failing = gauge(
    'settlement_failing_groups',
    'Groups of trades that could not be settled and are tried again.',
  );
  const overdue = gauge(
    'settlement_overdue_groups',
    'Groups of trades whose second is in the log and that are not settled.',
  );
  metrics.onRead(async () => {
    failing.set(core.failingGroups() ?? floor.trading.failingGroups());
    late.set(await floor.trading.settlementDelaySeconds());
    overdue.set((await queues()).overdueGroups);
  });
};

/** The verdict of `/tradez`. Only processes that accept orders have it. */
export const meterTradability = (
  metrics: Metrics,
  { core }: Services,
  tradingProblems: () => Promise<readonly string[]>,
): void => {
  if (!hasRole(core.config, 'api')) return;
  const possible = metrics.gauge('trade_possible', '1 while a trade could be placed, else 0: see /tradez.');
  metrics.onRead(async () => possible.set((await tradingProblems()).length === 0 ? 1 : 0));
};
