import { type AcceptedOrder, hexEncode, orderEntry, writeBound } from '@tallystick/proof';
import {
  anOrder,
  type BoundTimes,
  boundOf,
  KEYS,
  openTestLog,
  secondsAround,
  timesOf,
  WITNESS_KEY,
} from '@tallystick/proof/testing/house.ts';
import { orderProofOf, otherOrders, ticketOf } from '@tallystick/proof/testing/tickets.ts';
import { describe, expect, it } from 'vitest';
import { checkTicket } from './check-ticket.ts';
import type { AskedOrder } from './compare-asked.rules.ts';
import { judgeKept } from './judge-kept.ts';
import { BOUNDED_WITHIN_MS, isAlarm, RECORDED_WITHIN_MS, ticketState } from './recorded.rules.ts';

const order = anOrder();
const VKEYS = [...KEYS, WITNESS_KEY];
const DUE = order.acceptAtMs + RECORDED_WITHIN_MS;

const ticket = await ticketOf(order);
const stateAt = (
  orderProof: string | null,
  answeredAtMs: number | null,
  nowMs: number,
  text = ticket,
  bound: string | null = null,
) => ticketState(checkTicket(text, order.orderNo, { orderProof, bound }, VKEYS), answeredAtMs, nowMs);

const seconds = secondsAround(order, (offset) => 6_400_000_000_000n + BigInt(offset));
/** The state after the server gave a bound, whose times an honest witness saw. */
const stateWithBound = async (changes: Partial<BoundTimes>) => {
  const bound = await boundOf([...otherOrders(5), order], seconds, { ...timesOf(order), ...changes });
  return stateAt(await orderProofOf(order), DUE, DUE, ticket, writeBound(bound));
};

describe('the ticket of an honest house', () => {
  it('waits for the log of orders, and is recorded as soon as the log shows the order', async () => {
    expect(stateAt(null, order.acceptAtMs + 500, order.acceptAtMs + 600)).toBe('waiting');
    expect(stateAt(await orderProofOf(order), order.acceptAtMs + 1_500, order.acceptAtMs + 1_600)).toBe(
      'recorded',
    );
  });

  it('is recorded also when witnesses bound its time', async () => {
    expect(await stateWithBound({})).toBe('recorded');
    // A bound that cannot be read accuses nobody. The receipt needs one.
    expect(stateAt(await orderProofOf(order), DUE, DUE, ticket, '{}')).toBe('recorded');
  });

  it('accuses nobody while the phone has no network', () => {
    expect(stateAt(null, null, DUE + 60_000)).toBe('offline');
    expect(stateAt(null, DUE - 1, DUE + 60_000)).toBe('offline');
  });
});

describe('an order whose time no witness confirms', () => {
  it('accuses nobody, and is named after a minute', async () => {
    const late = { orderSeenAt: Math.floor(order.acceptAtMs / 1000) + 5 };
    expect(await stateWithBound(late)).toBe('recorded');
    const proof = await orderProofOf(order);
    const afterMinute = order.acceptAtMs + BOUNDED_WITHIN_MS;
    expect(stateAt(proof, afterMinute - 1, afterMinute)).toBe('recorded');
    expect(stateAt(proof, afterMinute, afterMinute)).toBe('unbounded');
    const bound = await boundOf([...otherOrders(5), order], seconds, timesOf(order));
    expect(stateAt(proof, afterMinute, afterMinute, ticket, writeBound(bound))).toBe('recorded');
    const lateBound = await boundOf([...otherOrders(5), order], seconds, { ...timesOf(order), ...late });
    expect(stateAt(proof, afterMinute, afterMinute, ticket, writeBound(lateBound))).toBe('unbounded');
  });
});

/** The order as the customer placed it, and the times at which the phone sent it and had its answer. */
const asked: AskedOrder = {
  symbol: 'BTCUSDT',
  direction: 'up',
  amount: '25.000001',
  seconds: 30,
  between: { from: order.acceptAtMs - 300, to: order.acceptAtMs + 300 },
};
const own = { asked, uid: order.uid.toString() };

/** The state and the differences as soon as the answer to the order is there. */
const atOnce = async (signed: Partial<AcceptedOrder>, placed: Partial<AskedOrder> = {}) => {
  const text = await ticketOf(anOrder(signed));
  const check = checkTicket(text, order.orderNo, { orderProof: null, bound: null }, VKEYS, {
    ...own,
    asked: { ...asked, ...placed },
  });
  return [ticketState(check, null, order.acceptAtMs + 300), check.differences];
};

describe('the ticket of the order that was placed', () => {
  it('is as it was tapped, by the phone’s own clock', async () => {
    expect(await atOnce({})).toEqual(['waiting', []]);
    expect(await atOnce({}, { between: null })).toEqual(['waiting', []]);
  });
});

describe('a dishonest house', () => {
  it('that accepts another order than the one tapped is noticed at once', async () => {
    const other = { direction: 'down', stake: 50_000_002n, fee: 500_000n, profit: 40_000_001n } as const;
    expect(await atOnce({ ...other, durationSeconds: 60 })).toEqual([
      'other',
      ['direction', 'amount', 'duration'],
    ]);
    expect(await atOnce({ symbol: 'ETHUSDT' })).toEqual(['other', ['symbol']]);
    expect(await atOnce({ uid: 1_000_000_008n })).toEqual(['other', ['account']]);
  });

  it('that answers with the order of another request is noticed at once', async () => {
    const sent = { nonce: hexEncode(order.nonce), seen: Math.floor(order.acceptAtMs / 1000) };
    const honest = { format: 2, seen: sent.seen } as const;
    expect(await atOnce(honest, sent)).toEqual(['waiting', []]);
    expect(await atOnce({ ...honest, nonce: new Uint8Array(16) }, sent)).toEqual(['other', ['nonce']]);
    expect(await atOnce({ ...honest, seen: sent.seen - 1 }, sent)).toEqual(['other', ['seen']]);
    // A house that ignores both answers in format 1, with a nonce of its own.
    expect(await atOnce({ nonce: new Uint8Array(16) }, sent)).toEqual(['other', ['nonce', 'seen']]);
  });

  it('that dates the order before the newest price on the screen is refused at once', async () => {
    const seen = Math.floor(order.acceptAtMs / 1000) + 1;
    const [state] = await atOnce({ format: 2, seen }, { seen });
    expect(state).toBe('refused');
  });

  it('that dates the order before it was sent, or after its answer, is noticed at once', async () => {
    expect(await atOnce({ acceptAtMs: order.acceptAtMs - 1_000 })).toEqual(['other', ['time']]);
    expect(await atOnce({ acceptAtMs: order.acceptAtMs + 1_000 })).toEqual(['other', ['time']]);
  });

  it('that gives no ticket is noticed at once', () => {
    const kept = { order_no: order.orderNo, ticket: null, asked };
    const given = { orderProof: null, bound: null, atMs: null };
    const { state } = judgeKept(kept, given, { vkeys: VKEYS, uid: own.uid, nowMs: order.acceptAtMs });
    expect([state, isAlarm(state)]).toEqual(['none', true]);
  });

  it('that drops an accepted order is shown to have done so', () => {
    expect(stateAt(null, DUE, DUE)).toBe('missing');
  });

  it('that logs the order with an earlier time is shown not to have recorded it', async () => {
    const backdated = await orderProofOf(anOrder({ acceptAtMs: order.acceptAtMs - 5_000 }));
    expect(stateAt(backdated, DUE, DUE)).toBe('missing');
  });

  it('that backdates the order, and signs and logs it so, is shown to have done so', async () => {
    const trueSecond = Math.floor(order.acceptAtMs / 1000) + 20;
    const pricesFirst = { pricesSeenAt: trueSecond - 8, pricesUntil: trueSecond - 8 };
    expect(await stateWithBound({ orderSeenAt: trueSecond, ...pricesFirst })).toBe('backdated');
    expect(await stateWithBound({ orderSeenAt: trueSecond - 40 })).toBe('backdated');
  });

  it('that reorders its log so that the proof names another order is shown not to have recorded it', async () => {
    const log = openTestLog('orders', [order, ...otherOrders(5)].map(orderEntry));
    expect(stateAt(await log.prove(0), DUE, DUE)).toBe('recorded');
    expect(stateAt(await log.prove(3), DUE, DUE)).toBe('missing');
  });

  it('that signs for another order than it accepted is refused', async () => {
    const other = await ticketOf(anOrder({ orderNo: '0196f0a0-1c3f-7b1a-9d3e-0242ac120003' }));
    expect(stateAt(null, DUE, DUE, other)).toBe('refused');
    expect(stateAt(null, DUE, DUE, ticket.replace('"direction":"up"', '"direction":"down"'))).toBe('refused');
    expect(stateAt(null, DUE, DUE, 'no ticket')).toBe('refused');
  });
});
