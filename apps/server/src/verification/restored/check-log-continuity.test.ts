import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatVerifierKey, parseVerifierKey } from '@tallystick/proof';
import { openCheckpointStore, openWitness, openWitnessKey, serveWitness } from '@tallystick/witness';
import { expect, onTestFinished, test } from 'vitest';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import {
  HOST,
  openVerificationBench,
  type VerificationBench,
} from '../../../test/support/verification/verification-bench.ts';
import { keysOf } from '../keys.ts';
import { LOG_NAMES, type LogName } from '../logs/log-names.ts';
import { beginUnderNewName, declareNothingPublished } from './begin-under-new-name.ts';
import { checkLogContinuity } from './check-log-continuity.ts';
import { permitUnwitnessed } from './permit-unwitnessed.ts';
import { insertRestoration, selectUndecided } from './restorations.sql.ts';

const MADE = new Date('2026-01-01T00:00:00Z');

/** A real witness of the logs of a bench. */
const runWitness = async (
  bench: VerificationBench,
  /** The logs that it was given. */
  given: readonly LogName[] = ['prices', 'orders', 'liabilities', 'audit', 'releases'],
) => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-witness-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const signer = openWitnessKey('witness.example/w1', join(folder, 'key.pem'));
  const witness = openWitness({
    signers: [signer],
    logKeys: given.map((name) => parseVerifierKey(bench.verification.logs[name].log.verifierKey)),
    store: openCheckpointStore(folder),
    nowSecond: () => 1_767_312_000,
  });
  const served = await serveWitness(witness, { host: '127.0.0.1', port: 0 }, () => undefined);
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => {
    closing ??= served.close();
    return closing;
  };
  onTestFinished(close);
  return {
    url: served.url,
    verifierKey: formatVerifierKey(signer.key),
    keys: [signer.key],
    intervalMs: 0,
    close,
  } as const;
};

const grown = async (seconds: number, price: bigint): Promise<VerificationBench> => {
  const bench = await openVerificationBench({ quorum: 1 });
  await bench.passWith(seconds, price);
  await bench.grow();
  return bench;
};

// The check only reads, so tests that do nothing else share these two: a longer log, and its beginning.
const longer = oncePerFile(() => grown(9, 100n));
const shorter = oncePerFile(() => grown(5, 100n));

const ask = (
  bench: VerificationBench,
  witnesses: readonly Awaited<ReturnType<typeof runWitness>>[],
  mode: 'demo' | 'live' = 'demo',
) =>
  checkLogContinuity({
    mode,
    database: bench.floor.database,
    clock: bench.floor.clock,
    journal: bench.floor.log,
    logs: LOG_NAMES.map((name) => bench.verification.logs[name].log),
    witnesses,
    quorum: 1,
  });

test('a database that was set back signs nothing while a witness knows a longer log', async () => {
  const ahead = await longer();
  const witness = await runWitness(ahead);
  await ask(ahead, [witness]);
  const behind = await shorter();
  await expect(ask(behind, [witness])).rejects.toThrow(/has seen 9 entries.*this database has 5/);
});

test('nor while a witness knows another tree of the same or a smaller size', async () => {
  const one = await shorter();
  const witness = await runWitness(one);
  await ask(one, [witness]);
  await expect(ask(await grown(5, 101n), [witness])).rejects.toThrow(/another tree|entries of the log/);
  await expect(ask(await grown(7, 101n), [witness])).rejects.toThrow(/another tree/);
  await ask(one, [witness]);
});

test('in live nothing is signed before enough witnesses have answered, also where nothing was restored', async () => {
  const ahead = await longer();
  const witness = await runWitness(ahead);
  await ask(ahead, [witness], 'live');
  const behind = await shorter();
  const silent = { ...witness, url: 'http://127.0.0.1:9' };
  await expect(ask(behind, [silent], 'live')).rejects.toThrow(
    /0 of 1 did, and no answer came from witness.example\/w1/,
  );
  // One of two witnesses is enough here.
  await ask(ahead, [silent, witness], 'live');
  await expect(ask(behind, [silent, witness], 'live')).rejects.toThrow(/has seen 9 entries/);
  // A demo starts its witness itself, after its own start.
  await ask(behind, [silent]);
});

test('a witness that was not given a new log holds up no start, and one without the price log says nothing', async () => {
  const bench = await longer();
  const before = await runWitness(bench, ['prices', 'orders', 'liabilities', 'audit']);
  await ask(bench, [before], 'live');
  const blind = await runWitness(bench, ['liabilities', 'audit']);
  await expect(ask(bench, [blind], 'live')).rejects.toThrow(/0 of 1 did/);
  const behind = await shorter();
  await expect(ask(behind, [before], 'live')).rejects.toThrow(/has seen 9 entries/);
});

test('a live server with a configured witness opens only while that answers', async () => {
  const bench = await grown(1, 100n);
  const { url, verifierKey, close } = await runWitness(bench);
  const witnesses = [{ url, verifierKeys: [verifierKey], intervalMs: 0 }];
  const live = await openVerificationBench({ witnesses, quorum: 1 });
  await live.passWith(3, 100n);
  await live.grow();
  await live.restart();
  await close();
  const before = live.verification.logs.prices.log.signed().size;
  await expect(live.restart()).rejects.toThrow(/nothing is signed before the witnesses agree/);
  const [stored] = await live.floor.database.query<{ size: bigint }>(
    `select size from verification.logs where log = 'prices'`,
  );
  expect(stored?.size).toBe(BigInt(before));
});

test('a person permits one live start without witnesses, and not against one that knows more', async () => {
  const bench = await grown(3, 100n);
  const { database, clock } = bench.floor;
  const witness = await runWitness(bench);
  const silent = { ...witness, url: 'http://127.0.0.1:9' };
  await expect(ask(bench, [silent], 'live')).rejects.toThrow(/or let a person decide/);
  await permitUnwitnessed({ database, clock }, 'the witness moved; the standby was promoted at 02:30');
  await ask(bench, [silent], 'live');
  // It is for this state only.
  await bench.passWith(1, 100n);
  await bench.grow();
  await expect(ask(bench, [silent], 'live')).rejects.toThrow(/0 of 1 did/);
  await permitUnwitnessed({ database, clock }, 'again');
  const ahead = await longer();
  await ask(ahead, [witness], 'live');
  await expect(ask(bench, [witness], 'live')).rejects.toThrow(/has seen 9 entries/);
  await expect(database.query('delete from verification.unwitnessed_decisions')).rejects.toThrow(
    /append-only/,
  );
  await insertRestoration(database, MADE, MADE);
  await expect(permitUnwitnessed({ database, clock }, 'no')).rejects.toThrow(/restored from a backup/);
});

test('a restored database goes on once its witnesses have seen nothing longer, and only then by itself', async () => {
  const bench = await grown(5, 100n);
  const { database } = bench.floor;
  const witness = await runWitness(bench);
  await insertRestoration(database, MADE, MADE);
  await expect(ask(bench, [])).rejects.toThrow(/0 of 1 witnesses/);
  await expect(bench.restart()).rejects.toThrow(/no one has confirmed/);
  const silent = { ...witness, url: 'http://127.0.0.1:9' };
  await expect(ask(bench, [silent])).rejects.toThrow(/no one has confirmed/);
  await ask(bench, [witness]);
  expect(await selectUndecided(database)).toBeNull();
  await bench.restart();
});

test('a person may answer for it, once, and it stays on record', async () => {
  const bench = await grown(2, 100n);
  const { database, clock } = bench.floor;
  await expect(declareNothingPublished({ database, clock }, 'a move')).rejects.toThrow(/not restored/);
  await insertRestoration(database, MADE, MADE);
  await declareNothingPublished({ database, clock }, 'a move');
  await ask(bench, []);
  await expect(database.query(`delete from verification.restoration_decisions`)).rejects.toThrow(
    /append-only/,
  );
});

test('under a new name the same tree goes on, its old keys stay published, and no witness is contradicted', async () => {
  const ahead = await longer();
  const witness = await runWitness(ahead);
  await ask(ahead, [witness]);
  const bench = await grown(5, 100n);
  const { database, clock } = bench.floor;
  const before = bench.verification.logs.prices.log;
  const old = before.signed();
  const receiptKey = bench.verification.receiptKey;
  await insertRestoration(database, MADE, MADE);
  const keys = keysOf(Buffer.alloc(32, 3));
  await expect(beginUnderNewName({ database, clock, keys }, HOST, 'lost')).rejects.toThrow(/another name/);
  await beginUnderNewName({ database, clock, keys }, 'again.example', 'lost');
  await expect(bench.restart()).rejects.toThrow(/TALLYSTICK_PUBLIC_HOST/);
  const [log] = await database.query<{ origin: string; size: bigint; root: Buffer }>(
    `select origin, size, root from verification.logs where log = 'prices'`,
  );
  expect(log).toMatchObject({ origin: 'again.example/log/prices', size: 5n });
  expect(Buffer.from(old.root).equals(log?.root ?? Buffer.alloc(0))).toBe(true);
  const former = await bench.verification.formerKeys();
  expect(former.map(({ verifierKey }) => verifierKey)).toEqual(
    expect.arrayContaining([before.verifierKey, receiptKey]),
  );
  expect(former).toHaveLength(LOG_NAMES.length + 1);
  expect(former.find(({ verifierKey }) => verifierKey === before.verifierKey)?.size).toBe(5);
});

test('the database lets no log take another name or key unless its last checkpoint is kept', async () => {
  const { floor } = await grown(2, 100n);
  await expect(
    floor.database.query(`update verification.logs set origin = 'b.example/log/prices' where log = 'prices'`),
  ).rejects.toThrow(/until its last checkpoint/);
});
