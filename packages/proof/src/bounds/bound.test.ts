import { describe, expect, it } from 'vitest';
import { utf8Encode } from '../encoding/bytes.ts';
import { RECEIPT_STEPS, verifyReceipt } from '../receipts/receipt.ts';
import { notShownOf } from '../steps.ts';
import { faultsIn } from '../testing/failed-steps.ts';
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

const order = anOrder({ format: 2, seen: 1_767_311_999 });
const ACCEPTED = Math.floor(order.acceptAtMs / 1000);
const seconds = secondsAround(order, (offset) => 6_400_000_000_000n + BigInt(offset));
const VKEYS = [...KEYS, WITNESS_KEY];

const boundAt = (changes: Partial<BoundTimes>) =>
  boundOf([...otherOrders(5), order], seconds, { ...timesOf(order), ...changes });

const receiptStep = async (changes: Partial<BoundTimes>, minWitnesses = 1) => {
  const receipt = await receiptOf(order, seconds, undefined, { bound: await boundAt(changes) });
  return verifyReceipt(utf8Encode(receipt), VKEYS, { minWitnesses });
};

const ticketStep = async (changes: Partial<BoundTimes>) => {
  const bound = writeBound(await boundAt(changes));
  const { steps } = verifyTicket(utf8Encode(await ticketOf(order)), VKEYS, { bound });
  return steps.find(({ name }) => name === 'bound_time');
};

/** These receipts have no anchor. */
const ANCHOR = ['anchor_root', 'anchor_block', 'written_in_time'];

/** The times of the witness, and the code of the step `bound_time`. Null if it holds. */
type Times = readonly (readonly [string, Partial<BoundTimes>, string | null])[];

const IN_TIME: Times = [
  ['seen at once', { orderSeenAt: ACCEPTED, pricesSeenAt: ACCEPTED, pricesUntil: ACCEPTED }, null],
  ['seen as late as it may be', { orderSeenAt: ACCEPTED + 4, pricesSeenAt: ACCEPTED + 4 }, null],
  ['seen by a clock that is behind', { orderSeenAt: ACCEPTED - 2 }, null],
  ['followed by a price as late as it may be', { pricesUntil: ACCEPTED + 4 }, null],
];

/** Honest houses have such bounds: a witness was away, or cosigned the price log later. */
const NOT_SHOWN: Times = [
  ['seen later', { orderSeenAt: ACCEPTED + 5, pricesSeenAt: ACCEPTED + 5 }, 'witnessed_late'],
  [
    'seen after an outage, with the prices of that time',
    { orderSeenAt: ACCEPTED + 40, pricesSeenAt: ACCEPTED + 40, pricesUntil: ACCEPTED + 40 },
    'witnessed_late',
  ],
  [
    'seen in time, and the price log later',
    { pricesSeenAt: ACCEPTED + 7, pricesUntil: ACCEPTED + 7 },
    'prices_seen_late',
  ],
  [
    'seen after the prices, which had not gone on',
    { orderSeenAt: ACCEPTED + 2, pricesSeenAt: ACCEPTED + 1 },
    'price_not_after_order',
  ],
];

/** The stated time cannot be true. */
const CONTRADICTED: Times = [
  ['seen before its time', { orderSeenAt: ACCEPTED - 3 }, 'witnessed_before_acceptance'],
  [
    'seen after later prices, in time by its clock',
    { orderSeenAt: ACCEPTED + 4, pricesSeenAt: ACCEPTED + 3, pricesUntil: ACCEPTED + 5 },
    'prices_known_before',
  ],
  [
    'seen after later prices',
    { orderSeenAt: ACCEPTED + 20, pricesSeenAt: ACCEPTED + 12, pricesUntil: ACCEPTED + 12 },
    'prices_known_before',
  ],
];

describe('the time of acceptance of an order', () => {
  it.each(IN_TIME)('that is %s: %o is shown, in a receipt', async (_, changes) => {
    const { ok, steps, facts } = await receiptStep(changes);
    expect([ok, notShownOf(steps)]).toEqual([true, ANCHOR]);
    const { orderSeenAt, pricesUntil } = { ...timesOf(order), ...changes };
    expect(facts?.bound).toEqual({ witnessedSecond: orderSeenAt, priceSecond: pricesUntil });
  });

  it.each(IN_TIME)('that is %s: %o is shown, with a ticket', async (_, changes) => {
    expect(await ticketStep(changes)).toEqual({ name: 'bound_time', ok: true });
  });

  it.each(NOT_SHOWN)('that is %s: %o is not shown, and accuses nobody: %s', async (_, changes, why) => {
    const { ok, steps, facts } = await receiptStep(changes);
    const notShown = { name: 'bound_time', ok: false, why, notShown: true };
    expect([ok, faultsIn(steps), facts?.bound]).toEqual([true, [], null]);
    expect(steps.find(({ name }) => name === 'bound_time')).toEqual(notShown);
    expect(await ticketStep(changes)).toEqual(notShown);
  });

  it.each(CONTRADICTED)('that is %s: %o is false: %s', async (_, changes, why) => {
    const { ok, steps } = await receiptStep(changes);
    expect([ok, faultsIn(steps)]).toEqual([false, [{ name: 'bound_time', ok: false, why }]]);
    expect(await ticketStep(changes)).toEqual({ name: 'bound_time', ok: false, why });
  });

  it('is contradicted by somebody, also for a reader who asks for no quorum', async () => {
    const late = { pricesSeenAt: ACCEPTED + 7, pricesUntil: ACCEPTED + 7 };
    expect((await receiptStep(late, 0)).ok).toBe(true);
    const first = { orderSeenAt: ACCEPTED + 9, pricesSeenAt: ACCEPTED + 7, pricesUntil: ACCEPTED + 7 };
    expect((await receiptStep(first, 0)).ok).toBe(false);
  });

  it('is bound by as many witnesses as one asks for', async () => {
    const { steps } = await receiptStep({}, 2);
    expect(faultsIn(steps).map(({ name, why }) => [name, why])).toEqual([['witnesses', 'witness_missing']]);
    expect(notShownOf(steps)).toEqual(['bound_time', ...ANCHOR]);
  });

  it('is not shown by a receipt without a bound', async () => {
    const receipt = utf8Encode(await receiptOf(order, seconds, undefined, { bound: null }));
    expect(verifyReceipt(receipt, KEYS).ok).toBe(true);
    const { ok, steps } = verifyReceipt(receipt, VKEYS);
    expect([ok, notShownOf(steps)]).toEqual([
      true,
      ['bound_logged', 'bound_time', 'prices_current', ...ANCHOR],
    ]);
    expect(steps.find(({ name }) => name === 'bound_time')?.why).toBe('bound_missing');
  });

  it('is shown to nobody who knows no witness, by as many steps as to others', async () => {
    const receipt = utf8Encode(await receiptOf(order, seconds));
    const [known, unknown] = [verifyReceipt(receipt, VKEYS), verifyReceipt(receipt, KEYS)];
    expect(unknown.steps.map(({ name }) => name)).toEqual(known.steps.map(({ name }) => name));
    expect(unknown.steps.map(({ name }) => name)).toEqual(RECEIPT_STEPS);
    expect([unknown.ok, notShownOf(unknown.steps)]).toEqual([
      true,
      ['witnesses', 'bound_logged', 'bound_time', 'prices_current', ...ANCHOR],
    ]);
  });

  it('is not shown by a receipt of version 1, unless the order is too new for one', async () => {
    const old = verifyReceipt(
      utf8Encode(await receiptOf(order, seconds, undefined, { bound: undefined })),
      VKEYS,
    );
    expect([old.ok, old.facts?.bound]).toEqual([true, null]);
    expect(notShownOf(old.steps)).toEqual(['bound_logged', 'bound_time', 'prices_current', ...ANCHOR]);
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
      expect(faultsIn(verifyReceipt(utf8Encode(text), KEYS).steps)[0]?.why).toBe(why);
    }
  });

  it('is not shown by a malformed bound of a ticket', async () => {
    const ticket = utf8Encode(await ticketOf(order));
    for (const bound of ['', '{}', 'null', `${writeBound(await boundAt({}))} `, '9'.repeat(200_000)]) {
      const { ok, steps } = verifyTicket(ticket, VKEYS, { bound });
      expect([ok, faultsIn(steps)[0]?.name]).toEqual([false, 'bound_logged']);
    }
  });
});
