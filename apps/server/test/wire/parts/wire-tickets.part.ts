import { setTimeout as delay } from 'node:timers/promises';
import { addOrder, orderInfo, orderTicket, trustKeys } from '@tallystick/contract';
import { verifyTicket } from '@tallystick/proof';
import { faultsIn } from '@tallystick/proof/testing/failed-steps.ts';
import { describe, expect, it } from 'vitest';
import { running } from './running.ts';

const ORDER = { symbol: 'BTCUSDT', direction: 'up', amount: '10', seconds: 30, client_id: 'one' } as const;
/** The promise of two seconds, and room for a busy machine. */
const PATIENCE_MS = 10_000;

describe('the ticket of an order', () => {
  it('comes with the answer, and shows the customer alone that the order was accepted and recorded', async () => {
    const client = running.client();
    const token = await running.openAccount('keeps-tickets');
    const keys = await client.call(trustKeys, {});
    const vkeys = [keys.receipts, keys.orders];
    const { ticket, ...order } = await client.call(addOrder, ORDER, { token });
    const { ok, order: accepted } = verifyTicket(Buffer.from(ticket ?? ''), vkeys);
    expect(ok).toBe(true);
    expect(accepted).toMatchObject({ orderNo: order.order_no, stake: 10_000_000n, direction: 'up' });
    expect(new Date(accepted?.acceptAtMs ?? 0).toISOString()).toBe(order.created_at);

    const { order_no } = order;
    expect(await client.call(orderInfo, { order_no }, { token })).toMatchObject({ ticket, receipt: null });
    const until = Date.now() + PATIENCE_MS;
    let proof: string | null = null;
    while (proof === null && Date.now() < until) {
      const asked = await client.call(orderTicket, { order_no }, { token });
      // The house of this test has no witness.
      expect(asked).toMatchObject({ ticket, bound: null });
      proof = asked.order_proof;
      if (proof === null) await delay(100);
    }
    const recorded = verifyTicket(Buffer.from(ticket ?? ''), vkeys, { orderProof: proof ?? '' });
    expect(faultsIn(recorded.steps)).toEqual([]);
    expect(recorded.steps.map(({ name }) => name)).toContain('order_logged');
  });

  it('carries what the client sent to bound the time, as JSON and as a form', async () => {
    const client = running.client();
    const token = await running.openAccount('bounds-the-time');
    const nonce = '00112233445566778899aabbccddeeff';
    const seen = Math.floor(Date.now() / 1000) - 1;
    const { ticket } = await client.call(addOrder, { ...ORDER, nonce, seen }, { token });
    const { order, steps } = verifyTicket(Buffer.from(ticket ?? ''), []);
    expect([Buffer.from(order?.nonce ?? []).toString('hex'), order?.seen]).toEqual([nonce, seen]);
    expect(steps.find(({ name }) => name === 'after_seen')).toEqual({ name: 'after_seen', ok: true });
    const refused = async (changes: object) => {
      const { status, body } = await client.send(addOrder, { ...ORDER, ...changes }, { token });
      return [status, body.error, body.fields ?? null];
    };
    expect(await refused({ client_id: 'later', seen: seen + 60 })).toEqual([200, 'seen_in_future', null]);
    for (const bad of [{ nonce: 'AA'.repeat(16) }, { nonce: '0' }, { seen: 1.5 }, { seen: 'now' }])
      expect(await refused({ client_id: 'bad', ...bad })).toEqual([
        400,
        'invalid_fields',
        Object.fromEntries(Object.keys(bad).map((name) => [name, expect.any(String)])),
      ]);
  });

  it('is shown to nobody else', async () => {
    const client = running.client();
    const token = await running.openAccount('has-a-ticket');
    const other = await running.openAccount('wants-a-ticket');
    const { order_no } = await client.call(addOrder, ORDER, { token });
    for (const number of [order_no, '0196f0a0-1c3f-7b1a-9d3e-0242ac120002']) {
      expect(await client.send(orderTicket, { order_no: number }, { token: other })).toMatchObject({
        status: 404,
        body: { error: 'not_found' },
      });
    }
    expect((await client.send(orderTicket, { order_no }, {})).status).toBe(401);
  });
});
