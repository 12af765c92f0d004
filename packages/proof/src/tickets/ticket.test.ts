import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexEncode, utf8Encode } from '../encoding/bytes.ts';
import { canonicalJson, parseCanonicalJson } from '../encoding/canonical.ts';
import { faultsIn } from '../testing/failed-steps.ts';
import { anOrder, HOST, KEYS, logSigner, signerOf, WITNESS_KEY } from '../testing/house.ts';
import { orderProofOf, otherOrders, ticketIn, ticketOf } from '../testing/tickets.ts';
import { TICKET_STEPS, verifyTicket } from './ticket.ts';
import { batchText, writeTicket } from './ticket-format.ts';

const order = anOrder();
const faultsOf = (ticket: string, keys: readonly string[] = KEYS, options = {}) =>
  faultsIn(verifyTicket(utf8Encode(ticket), keys, options).steps);

describe('a ticket', () => {
  it('holds, step by step, and names the entry in the log of orders', async () => {
    const { ok, steps, order: read, entry } = verifyTicket(utf8Encode(await ticketOf(order)), KEYS);
    expect(steps.map(({ name }) => name)).toEqual(TICKET_STEPS);
    expect(steps.filter((step) => step.ok).map(({ name }) => name)).toEqual(TICKET_STEPS.slice(0, 4));
    expect([ok, read]).toEqual([true, order]);
    expect(hexEncode(entry ?? new Uint8Array())).toBe(
      '021ee30c314ad193deec0148df77db26bddbb5863b1d2a39a9e00960ebea4050',
    );
  });

  it('is canonical JSON over a text that no other document has', async () => {
    const text = await ticketOf(order);
    expect(canonicalJson(parseCanonicalJson(text))).toBe(text);
    const { batch } = await ticketIn([order], 0);
    expect(batchText(HOST, batch)).toBe(
      'tallystick batch v1\nstick.example\n1\nY9rPVin+ECAhRXupqZmon9tKvyY1pad71QItni0dwuY=\n',
    );
  });

  it('holds for each order of a batch of any size', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 300 }), fc.nat(), async (size, place) => {
        const index = place % size;
        const orders = otherOrders(size).toSpliced(index, 1, order);
        expect(faultsOf(writeTicket(await ticketIn(orders, index)))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('is refused without the key of the house, and with a key of another name', async () => {
    const unknown = { name: 'signature', ok: false, why: 'key_unknown' };
    expect(faultsOf(await ticketOf(order), KEYS.slice(1))).toEqual([unknown]);
    const ofLog = writeTicket(await ticketIn([order], 0, logSigner('orders')));
    expect(faultsOf(ofLog)).toEqual([{ name: 'signature', ok: false, why: 'signature_missing' }]);
    const elsewhere = writeTicket(
      await ticketIn([order], 0, signerOf('other.example/receipts'), 'other.example'),
    );
    expect(faultsOf(elsewhere)).toEqual([unknown]);
  });

  it.each([
    ['nothing', ''],
    ['no object', '[]'],
    ['a receipt', '{"type":"receipt"}'],
  ])('made of %s is refused, not thrown at', (_, text) => {
    const { ok, steps, order: read } = verifyTicket(utf8Encode(text), KEYS, { orderProof: text });
    expect([ok, read]).toEqual([false, null]);
    expect(steps[0]).toMatchObject({ name: 'format', ok: false });
  });

  it('made of anything at all is refused, not thrown at', () => {
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .dictionary(fc.constantFrom('v', 'type', 'host', 'order', 'batch'), fc.jsonValue())
        .map((json) => utf8Encode(JSON.stringify(json).toWellFormed())),
    );
    fc.assert(
      fc.property(anything, (bytes) => !verifyTicket(bytes, KEYS).ok),
      { numRuns: 300 },
    );
  });

  it('that is larger than any is refused unread', () => {
    expect(verifyTicket(new Uint8Array(10_000_000), KEYS).steps[0]).toMatchObject({
      why: 'document_too_large',
    });
  });
});

describe('a ticket with a proof from the log of orders', () => {
  it('holds if the log has the order, and counts the witnesses that one knows', async () => {
    const text = await ticketOf(order);
    const orderProof = await orderProofOf(order);
    expect(faultsOf(text, KEYS, { orderProof })).toEqual([]);
    expect(faultsOf(text, [...KEYS, WITNESS_KEY], { orderProof })).toEqual([]);
    expect(faultsOf(text, [...KEYS, WITNESS_KEY], { orderProof, minWitnesses: 2 })).toEqual([
      { name: 'witnesses', ok: false, why: 'witness_missing' },
    ]);
  });

  it('fails if the log has another order in its place', async () => {
    const orderProof = await orderProofOf(anOrder({ acceptAtMs: order.acceptAtMs - 5_000 }));
    expect(faultsOf(await ticketOf(order), KEYS, { orderProof })).toEqual([
      { name: 'order_logged', ok: false, why: 'not_in_the_log' },
    ]);
  });

  it('fails if the proof is of another log, or none', async () => {
    const text = await ticketOf(order);
    const ofPrices = (await orderProofOf(order)).replaceAll('/log/orders', '/log/prices');
    for (const orderProof of ['', 'rubbish', ofPrices]) {
      expect(faultsOf(text, KEYS, { orderProof }).map(({ name }) => name)).toEqual([
        'orders_checkpoint',
        'order_logged',
      ]);
    }
  });
});
