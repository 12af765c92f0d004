import type { Sql } from '../../platform/postgres/db.ts';
import type { CustomerEvent } from '../context.ts';
import type { TradeEvent, WebhooksContext } from './context.ts';
import {
  lockDueAccount,
  selectBacklog,
  selectDueAccounts,
  updateGathered,
  type WebhookAccount,
} from './store/webhook-accounts.sql.ts';
import { insertEvents, type NewEvent } from './store/webhook-events.sql.ts';
import { updateNewest } from './store/webhooks.sql.ts';

/** Events of orders per customer and round. */
const TRADES_AT_ONCE = 200;
/** The newest payments of each kind in the time since the last round. */
const PAYMENTS_AT_ONCE = 1_000;
/** While a webhook has this many events waiting, no more are read. They stay where they are. */
const MAX_WAITING = 2_000n;
const EVERY_MS = 2_000;
/** A payment carries the time of its decision and commits later, at most after this time. */
const OVERLAP_MS = 15 * 60_000;
const MAX_ACCOUNTS = 200;

const tradeOf = ({ what, order, at }: TradeEvent): NewEvent => ({
  kind: 'trade',
  what,
  reference: `trade:${order.order_no}:${what}`,
  data: JSON.stringify(order),
  at,
});

const paymentOf = (kind: Exclude<NewEvent['kind'], 'trade'>, event: CustomerEvent): NewEvent => ({
  kind,
  what: event.what,
  reference: `${kind}:${event.reference}`,
  data: JSON.stringify({
    order_no: event.subject ?? null,
    currency: event.currency ?? null,
    amount: event.amount ?? null,
  }),
  at: event.at,
});

/** The payments since the last round, oldest first. Those that have a number already are among them. */
const readPayments = async (
  { payments }: WebhooksContext,
  sql: Sql,
  { uid, gatheredAtMs, startedAtMs }: WebhookAccount,
): Promise<readonly NewEvent[]> => {
  const since = new Date(Math.max(gatheredAtMs - OVERLAP_MS, startedAtMs));
  const found: NewEvent[] = [];
  for (const source of payments) {
    const events = await source.read(sql, [uid], since, PAYMENTS_AT_ONCE);
    found.push(...events.map((event) => paymentOf(source.kind, event)));
  }
  return found.toSorted((one, other) => one.at.getTime() - other.at.getTime());
};

/** Numbers the new events of an account whose row is locked. Returns true if there may be more at once. */
const gatherOf = async (context: WebhooksContext, sql: Sql, account: WebhookAccount): Promise<boolean> => {
  const { uid, startedAtMs, lastNo } = account;
  const now = new Date(context.clock.nowMs());
  const trades = await context.trades.read(sql, uid, account.tradePlace, TRADES_AT_ONCE);
  const events = [...trades.events.map(tradeOf), ...(await readPayments(context, sql, account))].filter(
    ({ at }) => at.getTime() >= startedAtMs,
  );
  const newest = await insertEvents(sql, uid, lastNo, events, now);
  if (newest > lastNo) await updateNewest(sql, uid, newest);
  const hasMore = trades.events.length === TRADES_AT_ONCE;
  const next = new Date(now.getTime() + (hasMore ? 0 : EVERY_MS));
  const gathered = { ...account, tradePlace: trades.place, gatheredAtMs: now.getTime(), lastNo: newest };
  await updateGathered(sql, gathered, next);
  return hasMore;
};

/** Numbers the new events of one customer, unless another process does so or too many wait. */
const gatherOne = (context: WebhooksContext, uid: bigint): Promise<boolean> =>
  context.database.transaction(async (sql) => {
    const now = context.clock.nowMs();
    const account = await lockDueAccount(sql, uid, new Date(now));
    if (account === null) return false;
    if ((await selectBacklog(sql, uid)) < MAX_WAITING) return gatherOf(context, sql, account);
    await updateGathered(sql, account, new Date(now + EVERY_MS));
    return false;
  });

/** Numbers the new events of the customers who are due. Returns true if some have more at once. */
export const gatherEvents = async (context: WebhooksContext): Promise<boolean> => {
  const now = new Date(context.clock.nowMs());
  let hasMore = false;
  for (const uid of await selectDueAccounts(context.database, now, MAX_ACCOUNTS)) {
    hasMore = (await gatherOne(context, uid)) || hasMore;
  }
  return hasMore;
};
