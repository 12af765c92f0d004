import { fixed, rowsRule, type SliceRetention } from '../platform/retention/retention-rule.ts';

export const MARKET_RETENTION: SliceRetention = {
  rules: [
    rowsRule({
      name: 'met_alerts',
      table: 'market.alert_firings',
      what: 'Price alerts that were met',
      since: 'the second of the price',
      why: 'The notification centre shows 90 days.',
      ...fixed(90),
      rows: { key: 'firing_id', time: 't', timeIs: 'second' },
    }),
  ],
  stays: {
    books: ['market.halts', 'market.listings', 'market.price_log', 'market.feed_turns'],
    account: ['market.alerts', 'market.favourites'],
    reference: ['market.candles', 'market.products'],
    work: ['market.alert_progress', 'market.candle_progress'],
  },
};
