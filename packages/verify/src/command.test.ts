import { join } from 'node:path';
import {
  type AcceptedOrder,
  formatVerifierKey,
  formatWitnessRequest,
  hexEncode,
  orderEntry,
  proveConsistency,
  writeBound,
} from '@tallystick/proof';
import {
  anOrder,
  boundOf,
  KEYS,
  mlDsaSignerOf,
  openTestLog,
  priceEntryText,
  receiptOf,
  secondsAround,
  timesOf,
  WITNESS_KEY,
} from '@tallystick/proof/testing/house.ts';
import { orderProofOf, otherOrders, ticketOf } from '@tallystick/proof/testing/tickets.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOfLog, runVerifier as run, type ServedHouse, serveHouse } from './testing/run-verifier.ts';

const TIMEOUT_MS = 60_000;

const order = anOrder({ format: 2, seen: 1_767_311_999 });
const seconds = secondsAround(order, (offset) => 6_400_000_000_000n + BigInt(offset));
const entries = seconds.map((second) => Buffer.from(priceEntryText(second)));
const newer = openTestLog('prices', entries);
const older = openTestLog('prices', entries.slice(0, 20));
const keyArguments = KEYS.flatMap((key) => ['--key', key]);

/** The names of the steps of a check, in their order. */
const stepsIn = (out: string): readonly string[] =>
  out.split('\n').flatMap((line) => /^[✓✗–] ([a-z_]+):/.exec(line)?.[1] ?? []);

let served: ServedHouse;
let house = '';
let url = '';

const logOfOrders = (prefix: string, orders: readonly AcceptedOrder[]) => {
  const leaves = orders.map(orderEntry);
  return filesOfLog(prefix, leaves, openTestLog('orders', leaves).checkpoint);
};

const write = (name: string, text: string): string => served.write(name, text);

beforeAll(async () => {
  served = await serveHouse([
    ...filesOfLog('/log/prices/', entries, newer.checkpoint),
    ...logOfOrders('/log/orders/', [...otherOrders(600), order]),
    ...logOfOrders('/dropped/log/orders/', otherOrders(600)),
  ]);
  house = served.url;
  url = `${house}/log/prices`;
});

afterAll(() => served.close());

describe('tallystick-verify', { timeout: TIMEOUT_MS }, () => {
  it('says of a good receipt that everything holds, step by step', async () => {
    const path = write('receipt.json', await receiptOf(order, seconds));
    const { code, out } = await run(path, ...keyArguments, '--key', WITNESS_KEY);
    expect(out.split('\n').filter((line) => line.startsWith('✓'))).toHaveLength(18);
    expect(out).toContain(
      'witnesses had seen it at 2026-01-02T00:00:01.000Z by their clocks, and the price log had no second after 2026-01-02T00:00:01.000Z then',
    );
    expect(out).toContain('settlement price 64000.00000030: win');
    expect(out).toContain('everything holds');
    expect(code).toBe(0);
  });

  it('names the steps that do not hold', async () => {
    const receipt = await receiptOf(order, seconds);
    const path = write('altered.json', receipt.replace('"stake":"25000001"', '"stake":"25000002"'));
    const { code, out } = await run(path, '--keys', write('keys', `# mine\n${KEYS.join('\n')}\n`));
    expect(out).toContain(
      '✗ signature: the signature of the house is missing or wrong\n    reason: signature_wrong\n',
    );
    expect(out).toContain('✗ order_logged: the log of orders does not have this order\n');
    expect(out).toContain('✓ prices_logged');
    expect(out).not.toContain('stake 25000002');
    expect(code).toBe(1);
  });

  it('says of a damaged file that it is damaged', async () => {
    const receipt = await receiptOf(order, seconds);
    const { code, out } = await run(write('damaged.json', receipt.slice(0, -1)), ...keyArguments);
    expect(out).toContain('✗ format: the file is damaged or was altered\n    reason: json_malformed\n');
    expect(out).toContain('– signature: not checked, because an earlier step failed\n');
    expect(out).not.toMatch(/complete|✓/);
    expect(code).toBe(1);
  });

  it('checks a ticket, and that its order stands in the log of orders', async () => {
    const ticket = write('ticket.json', await ticketOf(order));
    const alone = await run(ticket, ...keyArguments);
    expect(alone.out.split('\n').filter((line) => line.startsWith('✓'))).toHaveLength(5);
    expect(alone.out).toContain(hexEncode(orderEntry(order)));
    expect(alone.code).toBe(0);
    const found = await run(ticket, ...keyArguments, '--url', `${house}/log/orders`);
    expect(found.out).toContain('it is entry 600 of 601');
    expect(found.code).toBe(0);
    const proof = write('ticket.proof', await orderProofOf(order));
    expect((await run(ticket, ...keyArguments, '--proof', proof)).code).toBe(0);
  });

  it('says in so many steps that the time is not shown, and accuses nobody', async () => {
    const receipt = write('receipt.json', await receiptOf(order, seconds));
    const unknown = await run(receipt, ...keyArguments);
    expect(unknown.out).toContain('without a key of a witness only the house vouches for its logs and times');
    expect(unknown.out).toContain('– bound_time: NOT shown: you named no key of a witness\n');
    expect(unknown.out).toContain('the time of acceptance is only the word of the house\n');
    expect(unknown.out).not.toContain('everything holds\n');
    expect(unknown.code).toBe(0);
    const witnesses = ['--key', WITNESS_KEY];
    const known = await run(receipt, ...keyArguments, ...witnesses);
    expect(stepsIn(unknown.out)).toEqual(stepsIn(known.out));
    // The orders were witnessed in time; a witness saw the price log later. Or a witness was away.
    for (const [times, why] of [
      [{ pricesSeenAt: 1_767_312_009, pricesUntil: 1_767_312_009 }, 'prices_seen_late'],
      [{ orderSeenAt: 1_767_312_005, pricesSeenAt: 1_767_312_005 }, 'witnessed_late'],
    ] as const) {
      const bound = await boundOf([...otherOrders(5), order], seconds, { ...timesOf(order), ...times });
      const late = write('late.json', await receiptOf(order, seconds, undefined, { bound }));
      const { out, code } = await run(late, ...keyArguments, ...witnesses);
      expect(out).toContain(`reason: ${why}\n`);
      expect(out).toContain('the time of acceptance is only the word of the house\n');
      expect(out).not.toMatch(/backdated|does NOT hold|everything holds\n/);
      expect([code, stepsIn(out)]).toEqual([2, stepsIn(known.out)]);
    }
    const none = write('none.json', await receiptOf(order, seconds, undefined, { bound: null }));
    const missing = await run(none, ...keyArguments, ...witnesses);
    expect(missing.out).toContain('– bound_logged: NOT shown: there is no checkpoint with the order');
    expect(missing.code).toBe(2);
  });

  it('refuses a genuine receipt of another trade, of another customer, and of a second order', async () => {
    const receipt = write('receipt.json', await receiptOf(order, seconds));
    const ticket = write('ticket.json', await ticketOf(order));
    const nonce = hexEncode(order.nonce);
    const own = [
      '--order',
      order.orderNo,
      '--uid',
      order.uid.toString(),
      '--ticket',
      ticket,
      '--nonce',
      nonce,
    ];
    const keys = [...keyArguments, '--key', WITNESS_KEY];
    const held = await run(receipt, ...keys, ...own);
    expect(held.out).toContain('✓ ticket_same: it is about exactly the order of the ticket that you kept\n');
    expect([held.code, held.out.includes('NOT shown: anchor_root, anchor_block, written_in_time\n')]).toEqual(
      [0, true],
    );
    const second = write('second.json', await ticketOf(anOrder({ direction: 'down' })));
    for (const [named, step] of [
      [['--order', order.orderNo.replace(/2$/, '3')], 'order_yours'],
      [['--uid', '1000000008'], 'uid_yours'],
      [['--ticket', second], 'ticket_same'],
      [['--nonce', '0'.repeat(32)], 'nonce_yours'],
    ] as const) {
      for (const file of step === 'ticket_same' ? [receipt] : [receipt, ticket]) {
        const { out, code } = await run(file, ...keys, ...named);
        expect(out).toMatch(new RegExp(`✗ ${step}: it (?:is about|carries) another `));
        expect(code).toBe(1);
      }
    }
  });

  it('says that the order of a ticket or of a receipt was backdated', async () => {
    const late = { orderSeenAt: 1_767_312_020, pricesSeenAt: 1_767_312_012, pricesUntil: 1_767_312_012 };
    const bound = await boundOf([...otherOrders(5), order], seconds, late);
    const ticket = write('ticket.json', await ticketOf(order));
    const keys = [...keyArguments, '--key', WITNESS_KEY];
    const ofTicket = await run(ticket, ...keys, '--bound', write('bound.json', writeBound(bound)));
    const ofReceipt = await run(
      write('late.json', await receiptOf(order, seconds, undefined, { bound })),
      ...keys,
    );
    for (const { out, code } of [ofTicket, ofReceipt]) {
      expect(out).toContain('a witness saw later prices before it saw the order: it was backdated');
      expect(out).toContain('it does NOT hold');
      expect(code).toBe(1);
    }
    const honest = writeBound(await boundOf([...otherOrders(5), order], seconds, timesOf(order)));
    const held = await run(ticket, ...keys, '--bound', write('bound.json', honest));
    expect([held.code, held.out.includes('witnesses had seen it at 2026-01-02T00:00:01.000Z')]).toEqual([
      0,
      true,
    ]);
  });

  it('says that the house dropped the order of a ticket', async () => {
    const ticket = write('ticket.json', await ticketOf(order));
    const dropped = await run(ticket, ...keyArguments, '--url', `${house}/dropped/log/orders`);
    expect(dropped.out).toContain('✗ order_logged');
    expect(dropped.out).toContain('it is not among the 600 entries of the log of orders');
    expect(dropped.out).toContain('it must be there since 2026-01-02T00:00:02.123Z');
    expect(dropped.code).toBe(1);
    const ofPrices = await run(ticket, ...keyArguments, '--url', url);
    expect(ofPrices.out).toContain(
      '✗ order_logged: the log of orders does not have this order\n    reason: origin_wrong\n',
    );
    const altered = write(
      'altered.json',
      (await ticketOf(order)).replace('"direction":"up"', '"direction":"down"'),
    );
    const refused = await run(altered, ...keyArguments, '--url', `${house}/log/orders`);
    expect(refused.out).toContain('✗ order_in_batch');
    expect(refused.out).not.toContain('entries');
    expect(refused.code).toBe(1);
  });

  it('believes nothing without a key', async () => {
    const { code, out } = await run(write('receipt.json', await receiptOf(order, seconds)));
    expect(out).toContain('without a key nothing can be believed');
    expect(code).toBe(1);
  });

  it('asks for the witnesses that a policy names', async () => {
    const receipt = write('receipt.json', await receiptOf(order, seconds));
    const logs = KEYS.filter((key) => key.includes('/log/')).map((key) => `log ${key}\n`);
    const absent = formatVerifierKey(mlDsaSignerOf('witness.example/absent').key);
    const witnesses = `witness w ${WITNESS_KEY}\nwitness absent ${absent}\n`;
    const withPolicy = (name: string, quorum: string) =>
      run(receipt, ...keyArguments, '--policy', write(name, `${logs.join('')}${witnesses}${quorum}\n`));
    const met = await withPolicy('any', 'group any-two any w absent\nquorum any-two');
    expect(met.out).toContain('✓ witnesses: enough of the named witnesses saw the checkpoint');
    expect(met.code).toBe(0);
    const unmet = await withPolicy('all', 'group both all w absent\nquorum both');
    expect(unmet.out).toContain('✗ witnesses: too few of the named witnesses saw the checkpoint');
    expect(unmet.code).toBe(1);
    expect((await withPolicy('broken', 'quorum nobody')).err).toBe('policy_name_unknown\n');
  });

  it('checks a whole log, and that it goes on from what one kept', async () => {
    const kept = write('kept.checkpoint', older.checkpoint);
    const good = await run(url, ...keyArguments, '--earlier', kept);
    expect(good.out).toContain('stick.example/log/prices at 61 entries, 61 of them read');
    expect(good.out).toMatch(/^seconds from \S+ to \S+: 0 are missing in 0 gaps$/m);
    expect(good.out).toContain('ETHUSDT has no price in 61 seconds');
    expect(good.code).toBe(0);
    const forked = openTestLog('prices', [...entries.slice(1, 20), ...entries.slice(0, 1)]).checkpoint;
    const bad = await run(url, ...keyArguments, '--earlier', write('forked.checkpoint', forked));
    expect(bad.out).toContain('✗ earlier_checkpoint');
    expect(bad.code).toBe(1);
  });

  it('checks a pair of checkpoints by a proof that was kept, or by the tiles', async () => {
    const files = [write('older', older.checkpoint), write('newer', newer.checkpoint)];
    const proof = await proveConsistency(20, 61, newer.tree.read);
    const request = write(
      'proof',
      formatWitnessRequest({ oldSize: 20, proof, checkpoint: newer.checkpoint }),
    );
    expect((await run(...files, '--proof', request, ...keyArguments)).code).toBe(0);
    expect((await run(...files, '--url', url, ...keyArguments)).code).toBe(0);
    const back = await run(...files.toReversed(), '--url', url, ...keyArguments);
    expect(back.out).toContain('checkpoint_went_back');
    expect(back.code).toBe(1);
  });

  it('says which version it is', async () => {
    const { out, code } = await run('--version');
    expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(code).toBe(0);
  });

  it('says what is wrong with a question that is none', async () => {
    const nothing = await run();
    expect([nothing.code, nothing.out.split(' ')[0]]).toEqual([1, 'tallystick-verify']);
    expect((await run('--help')).code).toBe(0);
    const missing = await run(join(served.folder, 'nothing'));
    expect([missing.code, missing.err.slice(0, 6)]).toEqual([1, 'ENOENT']);
    const path = write('receipt.json', '{}');
    expect(await run(path, '--key', 'rubbish')).toMatchObject({
      code: 1,
      err: '"rubbish" is no verifier key\n',
    });
    expect((await run(path, '--from', 'x')).code).toBe(1);
    const elsewhere = await run(`${url}/elsewhere`, ...keyArguments);
    expect(elsewhere.code).toBe(1);
    expect(elsewhere.out).toContain('checkpoint_missing');
  });
});
