import {
  ALERT_WINDOWS,
  type Alert,
  type addAlert as addRoute,
  MAX_ALERTS,
  type ParsedInputOf,
} from '@tallystick/contract';
import { formatDecimal, formatPrice, parseDecimal, parsePrice } from '@tallystick/money';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { wireTime } from '../../platform/wire.ts';
import type { Product } from '../listing/products.sql.ts';
import { deleteAlert, insertAlert, type StoredAlert, selectAlerts } from './alerts.sql.ts';

export interface AlertsContext {
  readonly database: Database;
  readonly clock: Clock;
  /** All coins with prices. */
  readonly symbols: () => readonly Product[];
}

/** Decimals of a percentage as a fraction. */
const PERCENT_DIGITS = 4;
const LEAST_PERCENT = 10n;
const MAX_PERCENT = 5_000n;

const toWire = ({ symbols }: AlertsContext, stored: StoredAlert): Alert => {
  const isMove = stored.kind === 'move';
  return {
    alert_id: stored.alertId,
    symbol: symbols().find(({ symbolId }) => symbolId === stored.symbolId)?.symbol ?? '',
    kind: stored.kind,
    price: isMove ? null : formatPrice(stored.threshold),
    percent: isMove ? formatDecimal(stored.threshold, PERCENT_DIGITS) : null,
    window_seconds: isMove ? stored.windowSeconds : null,
    repeats: stored.repeats,
    armed: stored.armed,
    created_at: wireTime(stored.createdAtMs),
  };
};

const refuse = (field: 'price' | 'percent' | 'window_seconds'): AppError =>
  new AppError('invalid_fields', { fields: { [field]: field === 'price' ? 'amount' : 'invalid' } });

/** The threshold and the window of a form. Refuses a form that lacks the fields of its kind. */
const conditionOf = (
  form: ParsedInputOf<typeof addRoute>,
): Pick<StoredAlert, 'threshold' | 'windowSeconds'> => {
  if (form.kind !== 'move') {
    const threshold = parsePrice(form.price ?? '');
    if (threshold === null || threshold <= 0n) throw refuse('price');
    return { threshold, windowSeconds: 0 };
  }
  const threshold = parseDecimal(form.percent ?? '', PERCENT_DIGITS);
  if (threshold === null || threshold < LEAST_PERCENT || threshold > MAX_PERCENT) throw refuse('percent');
  const windowSeconds = ALERT_WINDOWS.find((window) => window === form.window_seconds);
  if (windowSeconds === undefined) throw refuse('window_seconds');
  return { threshold, windowSeconds };
};

export const listAlerts = async (context: AlertsContext, uid: bigint): Promise<Alert[]> =>
  (await selectAlerts(context.database, uid)).map((stored) => toWire(context, stored));

/** Adds an alert, or returns the same one that is there. The seconds of the log after this one count for it. */
export const addAlert = async (
  context: AlertsContext,
  uid: bigint,
  form: ParsedInputOf<typeof addRoute>,
): Promise<Alert> => {
  const product = context.symbols().find(({ symbol }) => symbol === form.symbol);
  if (product === undefined) throw new AppError('not_found');
  const nowMs = context.clock.nowMs();
  const asked: StoredAlert = {
    alertId: uuidV7(nowMs),
    uid,
    symbolId: product.symbolId,
    kind: form.kind,
    ...conditionOf(form),
    repeats: form.repeats,
    armed: false,
    armsFrom: Math.floor(nowMs / 1000) + 1,
    createdAtMs: nowMs,
  };
  const stored = await context.database.transaction((sql) => insertAlert(sql, asked, MAX_ALERTS));
  if (stored === null) throw new AppError('alerts_full');
  return toWire(context, stored);
};

export const removeAlert = async (context: AlertsContext, uid: bigint, alertId: string): Promise<void> => {
  if (!(await deleteAlert(context.database, uid, alertId))) throw new AppError('not_found');
};
