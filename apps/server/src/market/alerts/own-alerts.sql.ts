import { formatDecimal, formatPrice } from '@tallystick/money';
import { type OwnSection, ownRows } from '../../platform/lists/own-section.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';

/** A customer's price alerts, for the file of their own data. */
export const ALERTS_OWN: readonly OwnSection[] = [
  ownRows<{
    symbol: string;
    kind: string;
    window_seconds: number;
    threshold: bigint;
    repeats: boolean;
    created_at: Date;
  }>(
    'price_alerts',
    `select p.symbol, a.kind, a.window_seconds, a.threshold, a.repeats, a.created_at
     from market.alerts a join market.products p on p.symbol_id = a.symbol_id where a.uid = $1 order by a.alert_id`,
    (row) => ({
      symbol: row.symbol,
      kind: row.kind,
      window_seconds: row.kind === 'move' ? row.window_seconds : null,
      value: row.kind === 'move' ? formatDecimal(row.threshold, 4) : formatPrice(row.threshold),
      repeats: row.repeats,
      created_at: wireTime(row.created_at.getTime()),
    }),
  ),
];

export const eraseAlerts = async (sql: Sql, uid: bigint): Promise<void> => {
  await sql.query('delete from market.alert_firings where uid = $1', [uid]);
  await sql.query('delete from market.alerts where uid = $1', [uid]);
};
