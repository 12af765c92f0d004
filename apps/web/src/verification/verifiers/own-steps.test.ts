import { hexEncode } from '@tallystick/proof/encoding/bytes.ts';
import { anOrder, KEYS, receiptOf, secondsAround, WITNESS_KEY } from '@tallystick/proof/testing/house.ts';
import { ticketOf } from '@tallystick/proof/testing/tickets.ts';
import { expect, it } from 'vitest';
import { endingOf } from '../check/step-states.rules.ts';
import type { Own } from './own-steps.ts';
import { checkDocument } from './verifiers.ts';

const order = anOrder();
const seconds = secondsAround(order, (offset) => 6_400_000_000_000n + BigInt(offset));
const receipt = new TextEncoder().encode(await receiptOf(order, seconds));
const ticket = await ticketOf(order);
const own: Own = {
  orderNo: order.orderNo,
  uid: order.uid.toString(),
  ticketOf: () => ticket,
  nonceOf: () => null,
};

const endingWith = async (changes: Partial<Own>) =>
  endingOf((await checkDocument(receipt, 'receipt', [...KEYS, WITNESS_KEY], { ...own, ...changes })).steps);

it('a receipt of the trade, the account and the ticket on this phone holds', async () => {
  expect(await endingWith({})).toBe('holds');
  expect(await endingWith({ orderNo: null, uid: null, ticketOf: () => null })).toBe('holds');
});

it('another customer’s or another trade’s genuine receipt is at once named as such', async () => {
  expect(await endingWith({ uid: '1000000008' })).toBe('foreign');
  expect(await endingWith({ orderNo: '0196f0a0-1c3f-7b1a-9d3e-0242ac120003' })).toBe('foreign');
});

it('a receipt of a second order under the number of the ticket fails at once', async () => {
  const second = await ticketOf(anOrder({ direction: 'down' }));
  expect(await endingWith({ ticketOf: () => second })).toBe('fails');
});

it('a receipt of another request than the one of this phone fails at once', async () => {
  expect(await endingWith({ nonceOf: () => hexEncode(order.nonce) })).toBe('holds');
  expect(await endingWith({ nonceOf: () => '0'.repeat(32) })).toBe('fails');
});

it('a receipt without keys of witnesses is never plainly genuine', async () => {
  const check = await checkDocument(receipt, 'receipt', KEYS, own);
  const known = await checkDocument(receipt, 'receipt', [...KEYS, WITNESS_KEY], own);
  expect(endingOf(check.steps)).toBe('unwitnessed');
  expect(check.steps).toHaveLength(known.steps.length);
});
