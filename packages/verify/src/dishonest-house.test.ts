import { type AcceptedOrder, orderEntry, parseCanonicalJson } from '@tallystick/proof';
import { anchorJson } from '@tallystick/proof/anchors/anchor-format.ts';
import { readList, readMap } from '@tallystick/proof/encoding/canonical.ts';
import { signDocument } from '@tallystick/proof/notes/signed-document.ts';
import { anchoredReceipt, anchorOf, openReceipt, signedWith } from '@tallystick/proof/testing/anchors.ts';
import {
  anOrder,
  KEYS,
  logSigner,
  openTestLog,
  priceEntryText,
  receiptOf,
  receiptSigner,
  secondsAround,
  signedByAll,
  WITNESS_KEY,
} from '@tallystick/proof/testing/house.ts';
import { member, withMembers, without } from '@tallystick/proof/testing/mutations.ts';
import { orderProofOf, otherOrders, ticketOf } from '@tallystick/proof/testing/tickets.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, filesOfLog, runVerifier, type ServedHouse, serveHouse } from './testing/run-verifier.ts';

/** A house that signs correctly with its own keys, and lies. Each test asserts the words that a customer reads. */

const TIMEOUT_MS = 60_000;
const order = anOrder({ format: 2, seen: 1_767_311_999 });
const trusted = KEYS.flatMap((key) => ['--key', key]);
const check = (...args: readonly string[]): Promise<Ended> => runVerifier(...args, ...trusted);

/** The customer bet on a rise, and the price falls from second 20 on. */
const seconds = secondsAround(order, (offset) => 6_400_000_000_000n - BigInt(Math.max(0, offset - 20)));
const entries = seconds.map((second) => Buffer.from(priceEntryText(second)));
const prices = openTestLog('prices', entries);
/** The checkpoint that the customer kept when the log had 40 entries. */
const kept = openTestLog('prices', entries.slice(0, 40)).checkpoint;

const orders = (prefix: string, accepted: readonly AcceptedOrder[]) => {
  const leaves = accepted.map(orderEntry);
  return filesOfLog(prefix, leaves, openTestLog('orders', leaves).checkpoint);
};
const log = (prefix: string, leaves: readonly Uint8Array[]) =>
  filesOfLog(prefix, leaves, openTestLog('prices', leaves).checkpoint);

/** Two neighbouring entries, each in the other's place and with the other's second, so that each entry keeps its rules. */
const reordered = entries.toSpliced(
  30,
  2,
  ...[30, 31].map((place) => {
    const other = seconds[place === 30 ? 31 : 30];
    return Buffer.from(priceEntryText({ second: seconds[place]?.second ?? 0, price: other?.price ?? null }));
  }),
);

let house: ServedHouse;
beforeAll(async () => {
  house = await serveHouse([
    ...orders('/dropped/log/orders/', otherOrders(300)),
    ...log('/reordered/log/prices/', reordered),
    ...log('/set-back/log/prices/', entries.slice(0, 25)),
    ...log('/honest/log/prices/', entries),
  ]);
});
afterAll(() => house.close());

describe('a dishonest house', { timeout: TIMEOUT_MS }, () => {
  it('that drops an accepted order is convicted by the ticket', async () => {
    const ticket = house.write('ticket.json', await ticketOf(order));
    const { code, out } = await check(ticket, '--url', `${house.url}/dropped/log/orders`);
    expect(out).toContain('✓ signature: the house signed it\n');
    expect(out).toContain('✗ order_logged: the log of orders does not have this order\n');
    expect(out).toContain(
      'the house accepted the order, and it is not among the 300 entries of the log of orders\n',
    );
    expect(out).toContain('it must be there since 2026-01-02T00:00:02.123Z: keep the ticket');
    expect(code).toBe(1);
  });

  it('that logs an order with an earlier time is convicted by the ticket', async () => {
    const ticket = house.write('ticket.json', await ticketOf(order));
    const backdated = await orderProofOf(anOrder({ acceptAtMs: order.acceptAtMs - 5_000 }));
    const proof = house.write('backdated.proof', backdated);
    const { code, out } = await check(ticket, '--proof', proof);
    expect(out).toContain('✓ order_in_batch: the signed batch contains exactly this order\n');
    expect(out).toContain('✗ order_logged: the log of orders does not have this order\n');
    expect(code).toBe(1);
  });

  it('that dates an order before a price that the customer had seen is refused', async () => {
    const early = anOrder({ format: 2, seen: 1_767_312_001 });
    const documents = [await ticketOf(early), await receiptOf(early, seconds)];
    for (const document of documents) {
      const { code, out } = await check(house.write('before-seen.json', document));
      expect(out).toContain('✗ after_seen: it was accepted before a second of the price log');
      expect(code).toBe(1);
    }
  });

  it('that decides a trade by an earlier time is refused', async () => {
    const honest = await receiptOf(order, seconds);
    const early = anOrder({ acceptAtMs: order.acceptAtMs - 5_000 });
    const members = without(parseCanonicalJson(await receiptOf(early, seconds)), 'signature');
    // The log still proves the order as it was accepted.
    const lie = withMembers(members, { order_proof: member(parseCanonicalJson(honest), 'order_proof') });
    const { code, out } = await check(house.write('early.json', signDocument(lie, receiptSigner)));
    expect(out).toContain('✗ order_logged: the log of orders does not have this order\n');
    expect(code).toBe(1);
  });

  it('that reorders its log is convicted by a checkpoint that was kept', async () => {
    const earlier = house.write('kept', kept);
    const { code, out } = await check(`${house.url}/reordered/log/prices`, '--earlier', earlier);
    expect(out).toContain('✓ entries: every entry is there and keeps the rules\n');
    expect(out).toContain(
      '✗ earlier_checkpoint: the log does not extend the checkpoint that you kept: an entry was changed or removed\n    reason: checkpoints_inconsistent\n',
    );
    expect(code).toBe(1);
  });

  it('that withholds a price of the second in which the customer would lose is refused', async () => {
    const members = without(parseCanonicalJson(await receiptOf(order, seconds)), 'signature');
    const settlement = readList(member(members, 'settlement'), 9);
    const claimed = { settlement_price: null, outcome: 'void', returned: '25250001', net: '0' };
    const shown = withMembers(members, {
      settlement: [0, 4].flatMap((place) => settlement[place] ?? []),
      result: withMembers(member(members, 'result'), claimed),
    });
    const { code, out } = await check(house.write('hole.json', signDocument(shown, receiptSigner)));
    expect(out).toContain(
      '✗ settlement_seconds: the seconds up to the end that count are not all shown\n    reason: entries_not_adjacent\n',
    );
    expect(code).toBe(1);
  });

  it('that rewrites a second as one without a price is refused', async () => {
    const members = without(parseCanonicalJson(await receiptOf(order, seconds)), 'signature');
    const settlement = readList(member(members, 'settlement'), 9).map((each, place) => {
      const second = Number(readMap(member(each, 'leaf')).get('t'));
      const silent = parseCanonicalJson(priceEntryText({ second, price: null }));
      return place === 2 ? withMembers(each, { leaf: silent }) : each;
    });
    const lie = signDocument(withMembers(members, { settlement }), receiptSigner);
    const { code, out } = await check(house.write('silent.json', lie));
    expect(out).toContain('✗ prices_logged: the price log does not have a second as it is shown here\n');
    expect(code).toBe(1);
  });

  it('whose database was set back is convicted by a checkpoint that was kept', async () => {
    const earlier = house.write('kept', kept);
    const { code, out } = await check(`${house.url}/set-back/log/prices`, '--earlier', earlier);
    expect(out).toContain('✓ root: the signed root follows from the entries\n');
    expect(out).toContain(
      '✗ earlier_checkpoint: the log does not extend the checkpoint that you kept: an entry was changed or removed\n    reason: checkpoint_went_back\n',
    );
    expect(code).toBe(1);
  });

  it('that shows two people two logs is convicted by their two checkpoints', async () => {
    const mine = house.write('mine', openTestLog('prices', reordered.slice(0, 40)).checkpoint);
    const theirs = house.write('theirs', prices.checkpoint);
    const { code, out } = await check(mine, theirs, '--url', `${house.url}/honest/log/prices`);
    expect(out).toContain('✓ older_checkpoint: the log signed the older checkpoint\n');
    expect(out).toContain('✓ newer_checkpoint: the log signed the newer checkpoint\n');
    expect(out).toContain(
      '✗ consistent: the newer log does not begin with the older one: an entry was changed or removed\n',
    );
    expect(code).toBe(1);
  });

  it('that shows one customer a log of his own lacks the witness', async () => {
    const own = openTestLog('prices', reordered);
    const note = signedByAll(reordered.length, own.tree.root, [logSigner('prices')]);
    const files = filesOfLog('/log/prices/', reordered, note);
    const other = await serveHouse(files);
    try {
      const { code, out } = await check(`${other.url}/log/prices`, '--key', WITNESS_KEY);
      expect(out).toContain('✓ checkpoint: the log signed its checkpoint\n');
      expect(out).toContain('✗ witnesses: too few of the named witnesses saw the checkpoint\n');
      expect(code).toBe(1);
    } finally {
      other.close();
    }
  });

  it('that rewrites its logs after they were anchored is refused by the anchor, and by the chain', async () => {
    const { anchor } = await anchoredReceipt(seconds, order);
    const lie = await receiptOf(
      order,
      secondsAround(order, () => 6_400_000_000_000n),
    );
    const source = house.write('headers', `0x${Buffer.from(anchor.block.header).toString('hex')}`);
    const old = house.write('old-anchor.json', signedWith(lie, anchorJson(anchor)));
    const first = await check(old, '--header-source', source);
    expect(first.out).toContain(
      '✗ anchor_root: the checkpoints of the two logs do not lead to one root of an anchor\n',
    );
    const { ordersNote, pricesNote } = openReceipt(lie);
    const madeUp = signedWith(lie, anchorJson(anchorOf(ordersNote, pricesNote)));
    const second = await check(house.write('made-up.json', madeUp), '--header-source', source);
    expect(second.out).toContain('✗ anchor_chain: the header source does not have that block\n');
    expect([first.code, second.code]).toEqual([1, 1]);
  });
});
