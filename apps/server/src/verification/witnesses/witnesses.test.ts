import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import {
  cosignaturesOf,
  formatSignatureLine,
  formatVerifierKey,
  openCheckpoint,
  parseVerifierKey,
} from '@tallystick/proof';
import {
  openCheckpointStore,
  openWitness,
  openWitnessKey,
  openWitnessKeys,
  serveWitness,
} from '@tallystick/witness';
import { expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../../../test/support/local-server.ts';
import { newFolder, runWitness } from '../../../test/support/verification/run-witness.ts';
import {
  openVerificationBench,
  type VerificationBench,
} from '../../../test/support/verification/verification-bench.ts';
import { systemClock } from '../../platform/clock.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import { startWitness } from './start-witness.ts';
import { openWitnessFolder } from './witness-folder.ts';

/** A server that gives the same answer to every request. */
const runImpostor = async (status: number, body: string): Promise<string> => {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  return `http://${await listenLocally(server)}`;
};

const priceNote = (bench: VerificationBench): string => bench.verification.logs.prices.published().note;

test('every checkpoint is served with the cosignature of a witness that sees the logs grow', async () => {
  const bench = await openVerificationBench({ quorum: 1 });
  const witness = await runWitness(bench, await newFolder());
  bench.verification.addWitness(witness.url, witness.vkey);
  for (const seconds of [1, 2, 300, 1]) {
    await bench.passWith(seconds, 100n);
    await bench.grow();
    const note = priceNote(bench);
    expect(cosignaturesOf(note, [witness.key])).toHaveLength(1);
    const key = parseVerifierKey(bench.verification.logs.prices.log.verifierKey);
    expect(openCheckpoint(note, [key]).size).toBe(bench.verification.logs.prices.log.signed().size);
  }
  expect(bench.verification.witnessKeys()).toEqual([witness.vkey]);
});

test('a witness is offered a log no oftener than its interval, and both of its keys count as one', async () => {
  const folder = await newFolder();
  const signers = openWitnessKeys('witness.example/w1', folder);
  const bench = await openVerificationBench({ quorum: 1 });
  const witness = openWitness({
    signers,
    logKeys: bench.keys().slice(0, 4).map(parseVerifierKey),
    store: openCheckpointStore(folder),
    nowSecond: () => 1_767_312_000,
  });
  const served = await serveWitness(witness, { host: '127.0.0.1', port: 0 }, () => undefined);
  onTestFinished(() => served.close());
  const verifierKeys = signers.map(({ key }) => formatVerifierKey(key));
  const limited = await openVerificationBench({
    quorum: 1,
    witnesses: [{ url: served.url, verifierKeys, intervalMs: 10_000 }],
  });
  const seen: number[] = [];
  for (let round = 0; round < 24; round += 1) {
    await limited.passWith(1, 100n);
    await limited.grow();
    seen.push(
      cosignaturesOf(
        priceNote(limited),
        signers.map(({ key }) => key),
      ).length,
    );
  }
  expect(seen.every((count) => count === 0 || count === 2)).toBe(true);
  expect(seen.filter((count) => count === 2).length).toBeGreaterThanOrEqual(2);
  expect(seen.filter((count) => count === 2).length).toBeLessThanOrEqual(3);
});

test('after a restart of either the witness goes on from the size that it knows', async () => {
  const bench = await openVerificationBench({ quorum: 1 });
  const folder = await newFolder();
  const witness = await runWitness(bench, folder);
  bench.verification.addWitness(witness.url, witness.vkey);
  await bench.passWith(5, 100n);
  await bench.grow();
  await bench.restart();
  const again = await runWitness(bench, folder);
  bench.verification.addWitness(again.url, again.vkey);
  await bench.passWith(5, 100n);
  await bench.grow();
  expect(cosignaturesOf(priceNote(bench), [again.key])).toHaveLength(1);
});

test('what an impostor signs is left out, and the checkpoint is served all the same', async () => {
  const bench = await openVerificationBench({ quorum: 1 });
  const real = await runWitness(bench, await newFolder());
  const forged = formatSignatureLine(real.key, new Uint8Array(72).fill(1));
  const others = formatSignatureLine(
    openWitnessKey('other.example/w', join(await newFolder(), 'key.pem')).key,
    new Uint8Array(72),
  );
  for (const body of [forged, others, 'nonsense', '\u2014', '']) {
    const before = bench.verification.logs.prices.log.signed().size;
    bench.verification.addWitness(await runImpostor(200, body), real.vkey);
    await bench.pass({ BTCUSDT: 100n });
    await bench.grow();
    expect(bench.verification.logs.prices.published().size).toBe(before + 1);
    expect(priceNote(bench)).toBe(bench.verification.logs.prices.log.signed().note);
    bench.floor.clock.advance(600_000);
  }
});

/** A bench whose price log has this many entries. */
const grownTo = async (seconds: number, price = 100n): Promise<VerificationBench> => {
  const bench = await openVerificationBench({ quorum: 1 });
  await bench.passWith(seconds, price);
  await bench.grow();
  return bench;
};

/** The log must not grow any more. */
const expectStopped = async (bench: VerificationBench, why: RegExp): Promise<void> => {
  const { prices, liabilities } = bench.verification.logs;
  const [size, published] = [prices.log.signed().size, priceNote(bench)];
  expect(describeReason(bench.verification.signingStopped() ?? '')).toMatch(why);
  bench.floor.clock.advance(600_000);
  await bench.passWith(3, 100n);
  await bench.verification.liabilities.publish();
  await bench.grow();
  expect([prices.log.signed().size, liabilities.log.signed().size, priceNote(bench)]).toEqual([
    size,
    0,
    published,
  ]);
  const errors = bench.floor.log.lines.filter(({ level }) => level === 'error');
  expect(errors.filter(({ words }) => words.startsWith('the public logs are signed no more'))).toHaveLength(
    1,
  );
};

test('a conflict stops signing at once: a database that was set back', async () => {
  const ahead = await grownTo(9);
  const witness = await runWitness(ahead, await newFolder());
  ahead.verification.addWitness(witness.url, witness.vkey);
  await ahead.passWith(1, 100n);
  await ahead.grow();
  expect(ahead.verification.signingStopped()).toBeNull();
  const behind = await grownTo(5);
  const before = priceNote(behind);
  behind.verification.addWitness(witness.url, witness.vkey);
  await behind.passWith(1, 100n);
  await behind.grow();
  // The checkpoint that the witness contradicted is not published.
  expect(priceNote(behind)).toBe(before);
  await expectStopped(behind, /has seen 10 entries of the log .*prices, and this database has 6/);
});

test('a conflict stops signing at once: another history of the same length or shorter', async () => {
  const one = await grownTo(5);
  const witness = await runWitness(one, await newFolder());
  one.verification.addWitness(witness.url, witness.vkey);
  await one.passWith(1, 100n);
  await one.grow();
  const other = await grownTo(6, 101n);
  other.verification.addWitness(witness.url, witness.vkey);
  await other.passWith(1, 101n);
  await other.grow();
  await expectStopped(other, /knows another tree of the log .*prices/);
});

test('a witness that knows more because another process of the same database went on is no conflict', async () => {
  const bench = await grownTo(5);
  const witness = await runWitness(bench, await newFolder());
  const { verification: first } = bench;
  first.addWitness(witness.url, witness.vkey);
  await bench.restart();
  bench.verification.addWitness(witness.url, witness.vkey);
  await bench.passWith(3, 100n);
  await bench.grow();
  expect(cosignaturesOf(priceNote(bench), [witness.key])).toHaveLength(1);
  // The first process still has five entries and offers them.
  bench.floor.clock.advance(600_000);
  const { log } = first.logs.prices;
  expect(log.signed().size).toBe(5);
  await first.logs.prices.grow();
  await first.logs.prices.settled();
  expect([first.signingStopped(), bench.verification.signingStopped()]).toEqual([null, null]);
});

test('the witness of a demo keeps its memory when the data folder is set back', async () => {
  const home = await newFolder();
  const [dataFolder, folder] = [join(home, 'data'), join(home, 'data-witness')];
  const startBeside = async (bench: VerificationBench) => {
    const { log: journal } = bench.floor;
    const logKeys = bench.verification.logKeys();
    const answers = Promise.withResolvers<readonly [url: string, vkeys: readonly string[]]>();
    const witness = startWitness({
      clock: systemClock,
      journal,
      name: 'witness.example/demo',
      folder: await openWitnessFolder({ folder, dataFolder, logKeys, journal }),
      logKeys,
      onReady: (url, vkeys) => answers.resolve([url, vkeys]),
    });
    const [url, vkeys] = await answers.promise;
    bench.verification.addWitness(url, ...vkeys);
    return { ...witness, vkeys };
  };
  // The folder of an earlier version moves.
  await mkdir(join(dataFolder, 'witness'), { recursive: true });
  const { key } = openWitnessKey('witness.example/demo', join(dataFolder, 'witness', 'key.pem'));
  const ahead = await grownTo(9);
  const before = await startBeside(ahead);
  expect(before.vkeys[0]).toBe(formatVerifierKey(key));
  expect(before.vkeys).toHaveLength(2);
  await ahead.passWith(1, 100n);
  await ahead.grow();
  expect(cosignaturesOf(priceNote(ahead), [key])).toHaveLength(1);
  await before.stop();
  await rm(dataFolder, { recursive: true });
  const behind = await grownTo(5);
  const after = await startBeside(behind);
  onTestFinished(() => after.stop());
  await behind.passWith(1, 100n);
  await behind.grow();
  await expectStopped(behind, /has seen 10 entries/);
});

test('the witness of a demo keeps its memory in the data folder, and says so, where no other can be made', async () => {
  const home = await newFolder();
  await writeFile(join(home, 'file'), '');
  const { floor } = await openVerificationBench();
  const folder = await openWitnessFolder({
    folder: join(home, 'file', 'below'),
    dataFolder: join(home, 'data'),
    logKeys: ['a'],
    journal: floor.log,
  });
  expect(folder).toBe(join(home, 'data', 'witness'));
  expect(floor.log.lines.map(({ words }) => words).join()).toContain('set TALLYSTICK_WITNESS_FOLDER');
});

test('a witness that does not answer holds up neither the log nor its publication', async () => {
  const bench = await openVerificationBench({ quorum: 1 });
  const witness = await runWitness(bench, await newFolder());
  const silent = await listenLocally(createServer(() => undefined));
  bench.verification.addWitness(`http://${silent}`, witness.vkey);
  await bench.pass({ BTCUSDT: 100n });
  const { prices } = bench.verification.logs;
  await prices.grow();
  expect([prices.log.signed().size, prices.published().size]).toEqual([1, 0]);
  bench.floor.clock.advance(700);
  await prices.settled();
  expect(prices.published().size).toBe(1);
});

test('a log that does not grow is offered again until enough have cosigned', async () => {
  const bench = await openVerificationBench({ quorum: 1 });
  await bench.pass({ BTCUSDT: 100n });
  await bench.grow();
  const witness = await runWitness(bench, await newFolder());
  bench.verification.addWitness(witness.url, witness.vkey);
  await bench.grow();
  expect(cosignaturesOf(priceNote(bench), [witness.key])).toHaveLength(0);
  bench.floor.clock.advance(10_000);
  await bench.grow();
  expect(cosignaturesOf(priceNote(bench), [witness.key])).toHaveLength(1);
});
