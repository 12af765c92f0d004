import type { AlertKind } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on customers' price alerts. */

export interface StoredAlert {
  readonly alertId: string;
  readonly uid: bigint;
  readonly symbolId: number;
  readonly kind: AlertKind;
  /** 0 unless it is a move. */
  readonly windowSeconds: number;
  readonly threshold: bigint;
  readonly repeats: boolean;
  readonly armed: boolean;
  readonly armsFrom: number;
  readonly createdAtMs: number;
}

interface RawAlert {
  alert_id: string;
  uid: bigint;
  symbol_id: number;
  kind: AlertKind;
  window_seconds: number;
  threshold: bigint;
  repeats: boolean;
  armed: boolean;
  arms_from: bigint;
  created_at: Date;
}

const COLUMNS = `a.alert_id, a.uid, a.symbol_id, a.kind, a.window_seconds, a.threshold, a.repeats, a.armed, a.arms_from,
  a.created_at`;

const toAlert = (raw: RawAlert): StoredAlert => ({
  alertId: raw.alert_id,
  uid: raw.uid,
  symbolId: raw.symbol_id,
  kind: raw.kind,
  windowSeconds: raw.window_seconds,
  threshold: raw.threshold,
  repeats: raw.repeats,
  armed: raw.armed,
  armsFrom: Number(raw.arms_from),
  createdAtMs: raw.created_at.getTime(),
});

/** A customer's alerts, newest first. */
export const selectAlerts = async (sql: Sql, uid: bigint): Promise<readonly StoredAlert[]> => {
  const rows = await sql.query<RawAlert>(
    `select ${COLUMNS} from market.alerts a where a.uid = $1 order by a.alert_id desc`,
    [uid],
  );
  return rows.map(toAlert);
};

const isSame = (one: StoredAlert, other: StoredAlert): boolean =>
  one.symbolId === other.symbolId &&
  one.kind === other.kind &&
  one.windowSeconds === other.windowSeconds &&
  one.threshold === other.threshold &&
  one.repeats === other.repeats;

/**
 * Inserts an alert unless the customer has the same one, or `most` already. Serialises the additions of one customer. Returns the
 * stored alert, or null if there are too many.
 */
export const insertAlert = async (
  sql: Sql,
  alert: StoredAlert,
  most: number,
): Promise<StoredAlert | null> => {
  await sql.query("select pg_advisory_xact_lock(hashtextextended('market.alerts', $1))", [alert.uid]);
  const others = await selectAlerts(sql, alert.uid);
  const same = others.find((other) => isSame(alert, other));
  if (same !== undefined) return same;
  if (others.length >= most) return null;
  await sql.query(
    `insert into market.alerts (alert_id, uid, symbol_id, kind, window_seconds, threshold, repeats, armed, arms_from, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      alert.alertId,
      alert.uid,
      alert.symbolId,
      alert.kind,
      alert.windowSeconds,
      alert.threshold,
      alert.repeats,
      alert.armed,
      alert.armsFrom,
      new Date(alert.createdAtMs),
    ],
  );
  return alert;
};

/** Returns false if the customer has no such alert. */
export const deleteAlert = async (sql: Sql, uid: bigint, alertId: string): Promise<boolean> => {
  const rows = await sql.query('delete from market.alerts where uid = $1 and alert_id = $2 returning 1', [
    uid,
    alertId,
  ]);
  return rows.length === 1;
};

/** A coin with a kind of alert that somebody has, and its window. */
export interface AlertGroup {
  readonly symbolId: number;
  readonly kind: AlertKind;
  readonly windowSeconds: number;
}

/** The coins, kinds and windows of all alerts. One probe of the index for each possible one. */
export const selectAlertGroups = async (
  sql: Sql,
  windows: readonly number[],
): Promise<readonly AlertGroup[]> => {
  const rows = await sql.query<{ symbol_id: number; kind: AlertKind; window_seconds: number }>(
    `select p.symbol_id, k.kind, k.window_seconds from market.products p
     cross join (select 'above' as kind, 0 as window_seconds union all select 'below', 0
       union all select 'move', w from unnest($1::integer[]) w) k
     where exists (select from market.alerts a
       where a.symbol_id = p.symbol_id and a.kind = k.kind and a.window_seconds = k.window_seconds)`,
    [windows],
  );
  return rows.map((row) => ({ symbolId: row.symbol_id, kind: row.kind, windowSeconds: row.window_seconds }));
};

/** A group with the lowest and the highest value that it saw. */
export interface AlertRange extends AlertGroup {
  readonly lowest: bigint;
  readonly highest: bigint;
}

/** Locks the alerts that values in these ranges can arm or meet. */
export const lockTouchedAlerts = async (
  sql: Sql,
  ranges: readonly AlertRange[],
  newestSecond: number,
): Promise<readonly StoredAlert[]> => {
  const rows = await sql.query<RawAlert>(
    `select ${COLUMNS} from unnest($1::smallint[], $2::text[], $3::integer[], $4::bigint[], $5::bigint[])
       as r(symbol_id, kind, window_seconds, lowest, highest)
     join market.alerts a on a.symbol_id = r.symbol_id and a.kind = r.kind and a.window_seconds = r.window_seconds
     where (a.kind <> 'below' and a.armed and a.threshold <= r.highest)
       or (a.kind <> 'below' and not a.armed and a.threshold > r.lowest and a.arms_from <= $6)
       or (a.kind = 'below' and a.armed and a.threshold >= r.lowest)
       or (a.kind = 'below' and not a.armed and a.threshold < r.highest and a.arms_from <= $6)
     for update of a`,
    [
      ranges.map(({ symbolId }) => symbolId),
      ranges.map(({ kind }) => kind),
      ranges.map(({ windowSeconds }) => windowSeconds),
      ranges.map(({ lowest }) => lowest),
      ranges.map(({ highest }) => highest),
      newestSecond,
    ],
  );
  return rows.map(toAlert);
};

export const updateArmed = async (
  sql: Sql,
  alerts: readonly Pick<StoredAlert, 'alertId' | 'armed' | 'armsFrom'>[],
): Promise<void> => {
  if (alerts.length === 0) return;
  await sql.query(
    `update market.alerts a set armed = n.armed, arms_from = n.arms_from
     from unnest($1::uuid[], $2::boolean[], $3::bigint[]) as n(alert_id, armed, arms_from)
     where a.alert_id = n.alert_id`,
    [
      alerts.map(({ alertId }) => alertId),
      alerts.map(({ armed }) => armed),
      alerts.map(({ armsFrom }) => armsFrom),
    ],
  );
};

export const deleteEndedAlerts = async (sql: Sql, alertIds: readonly string[]): Promise<void> => {
  if (alertIds.length === 0) return;
  await sql.query('delete from market.alerts where alert_id = any ($1::uuid[])', [alertIds]);
};
