import { describe, expect, it } from 'vitest';
import { utf8Encode } from '../encoding/bytes.ts';
import { verifyReceipt } from '../receipts/receipt.ts';
import {
  anOrder,
  type BoundTimes,
  boundOf,
  KEYS,
  receiptOf,
  secondsAround,
  timesOf,
  WITNESS_KEY,
} from '../testing/house.ts';
import { otherOrders, ticketOf } from '../testing/tickets.ts';
import { verifyTicket } from '../tickets/ticket.ts';
import { writeBound } from './bound-format.ts';

const order = anOrder();
const ACCEPTED = Math.floor(order.acceptAtMs / 1000);
const seconds = secondsAround(order, (offset) => 6_400_000_000_000n + BigInt(offset));
const VKEYS = [...KEYS, WITNESS_KEY];

const boundAt = (changes: Partial<BoundTimes>) =>
  boundOf([...otherOrders(5), order], seconds, { ...timesOf(order), ...changes });

const receiptStep = async (changes: Partial<BoundTimes>, minWitnesses = 1) => {
  const receipt = await receiptOf(order, seconds, undefined, { bound: await boundAt(changes) });
  return verifyReceipt(utf8Encode(receipt), VKEYS, { minWitnesses });
};

/** The times of the witness, and the code of the failure, if any. */
const TIMES: readonly (readonly [string, Partial<BoundTimes>, string | null])[] = [
  ['seen at once', { orderSeenAt: ACCEPTED, pricesSeenAt: ACCEPTED, pricesUntil: ACCEPTED }, null],
  ['seen as late as it may be', { orderSeenAt: ACCEPTED + 4, pricesSeenAt: ACCEPTED + 4 }, null],
  ['seen later', { orderSeenAt: ACCEPTED + 5, pricesSeenAt: ACCEPTED + 5 }, 'witnessed_late'],
  ['seen by a clock that is behind', { orderSeenAt: ACCEPTED - 2 }, null],
  ['seen before its time', { orderSeenAt: ACCEPTED - 3 }, 'witnessed_before_acceptance'],
  ['followed by a price as late as it may be', { pricesUntil: ACCEPTED + 4 }, null],
  ['followed by a later price', { pricesUntil: ACCEPTED + 5 }, 'prices_known_before'],
  [
    'seen after the prices',
    { orderSeenAt: ACCEPTED + 2, pricesSeenAt: ACCEPTED + 1 },
    'price_not_after_order',
  ],
];

describe('the time of acceptance of an order', () => {
  it.each(TIMES)('that is %s: %o is %s, in a receipt', async (_, changes, why) => {
    const { ok, steps, facts } = await receiptStep(changes);
    expect(steps.filter((step) => !step.ok)).toEqual(why === null ? [] : [{ name: 'bound_time', ok, why }]);
    if (why !== null) return;
    const { orderSeenAt, pricesUntil } = { ...timesOf(order), ...changes };
    expect(facts?.bound).toEqual({ witnessedSecond: orderSeenAt, priceSecond: pricesUntil });
  });

  it.each(TIMES)('that is %s: %o is %s, with a ticket', async (_, changes, why) => {
    const bound = writeBound(await boundAt(changes));
    const { ok, steps } = verifyTicket(utf8Encode(await ticketOf(order)), VKEYS, { bound });
    expect(steps.filter((step) => !step.ok)).toEqual(why === null ? [] : [{ name: 'bound_time', ok, why }]);
  });

  it('is bound by as many witnesses as one asks for', async () => {
    const { steps } = await receiptStep({}, 2);
    expect(steps.filter((step) => !step.ok).map(({ name, why }) => [name, why])).toEqual([
      ['witnesses', 'witness_missing'],
      ['bound_time', 'witness_missing'],
    ]);
  });

  it('is not shown by a receipt without a bound', async () => {
    const receipt = utf8Encode(await receiptOf(order, seconds, undefined, { bound: null }));
    expect(verifyReceipt(receipt, KEYS).ok).toBe(true);
    expect(verifyReceipt(receipt, VKEYS).steps.filter((step) => !step.ok)).toEqual([
      { name: 'bound_logged', ok: false, why: 'bound_missing' },
      { name: 'bound_time', ok: false, why: 'bound_missing' },
    ]);
  });

  it('is not asked of a receipt of version 1, unless the order is too new for one', async () => {
    const old = verifyReceipt(
      utf8Encode(await receiptOf(order, seconds, undefined, { bound: undefined })),
      VKEYS,
    );
    expect([old.ok, old.facts?.bound]).toEqual([true, null]);
    for (const [acceptAtMs, why] of [
      [1_798_761_599_999, undefined],
      [1_798_761_600_000, 'version_too_old'],
    ] as const) {
      const late = anOrder({ acceptAtMs });
      const text = await receiptOf(
        late,
        secondsAround(late, () => 5n),
        undefined,
        { bound: undefined },
      );
      expect(verifyReceipt(utf8Encode(text), KEYS).steps.find((step) => !step.ok)?.why).toBe(why);
    }
  });

  it('is not shown by a malformed bound of a ticket', async () => {
    const ticket = utf8Encode(await ticketOf(order));
    for (const bound of ['', '{}', 'null', `${writeBound(await boundAt({}))} `, '9'.repeat(200_000)]) {
      const { ok, steps } = verifyTicket(ticket, VKEYS, { bound });
      expect([ok, steps.find((step) => !step.ok)?.name]).toEqual([false, 'bound_logged']);
    }
  });
});
