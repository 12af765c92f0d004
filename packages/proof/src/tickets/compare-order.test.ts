import { expect, it } from 'vitest';
import { hexEncode } from '../encoding/bytes.ts';
import { anOrder } from '../testing/house.ts';
import { compareOrder, OWN_STEPS } from './compare-order.ts';

const order = anOrder();
const own = {
  orderNo: order.orderNo,
  uid: order.uid.toString(),
  ticketOrder: order,
  nonce: hexEncode(order.nonce),
};
const whyOf = (known: Parameters<typeof compareOrder>[1]) =>
  Object.fromEntries(compareOrder(order, known).map(({ name, ok, why }) => [name, ok ? null : why]));

it('a document of the reader’s own order holds', () => {
  expect(compareOrder(order, own)).toEqual(OWN_STEPS.map((name) => ({ name, ok: true })));
});

it.each([
  ['another trade', { orderNo: '0196f0a0-1c3f-7b1a-9d3e-0242ac120003' }, 'order_yours', 'other_order'],
  ['another customer', { uid: '1000000008' }, 'uid_yours', 'other_customer'],
  [
    'a second order under one number',
    { ticketOrder: anOrder({ direction: 'down' }) },
    'ticket_same',
    'other_leaf',
  ],
  [
    'an order with another time',
    { ticketOrder: anOrder({ acceptAtMs: order.acceptAtMs - 1 }) },
    'ticket_same',
    'other_leaf',
  ],
  ['another request', { nonce: '0'.repeat(32) }, 'nonce_yours', 'other_nonce'],
  [
    'an order of the same number with another nonce',
    { ticketOrder: anOrder({ nonce: new Uint8Array(16) }) },
    'ticket_same',
    'other_leaf',
  ],
] as const)('a document of %s does not hold', (_, changes, step, why) => {
  expect(whyOf({ ...own, ...changes })).toEqual({
    order_yours: null,
    uid_yours: null,
    ticket_same: null,
    nonce_yours: null,
    [step]: why,
  });
});

it('what the reader does not know is not shown', () => {
  expect(compareOrder(order, {}).map(({ notShown, why }) => [notShown, why])).toEqual([
    [true, 'order_not_named'],
    [true, 'uid_not_named'],
    [true, 'ticket_not_named'],
    [true, 'nonce_not_named'],
  ]);
});
